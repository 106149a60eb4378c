import { stageNameProblem } from "../stage/stage-name.ts";

/** Parameters that are hardly left out on purpose, by name; empty if they are not set. */
export type Settings = Readonly<Record<string, string>>;

/** The stack's output that records them. */
export const SETTINGS_OUTPUT = "Settings";

/** The names of what it records. */
export const RECORDED = [
  "idpIssuer",
  "idpClientId",
  "domainName",
  "alarmTopicArn",
  "budgetEmail",
  "kmsKeyArn",
  "mailFrom",
  "passwordAccounts",
  "claimUnprovenAddresses",
  "corsOrigins",
  "accountOrigins",
] as const;

/** What is as open as it can be, and so nothing that a stage would lose. */
const OPEN: Settings = { passwordAccounts: "true", claimUnprovenAddresses: "true", corsOrigins: "*" };

const isSet = ([name, value]: readonly [string, string | undefined]): boolean =>
  value !== undefined && value !== "" && value !== OPEN[name];

/** The stage that runs on a laptop. */
const LAPTOP = "local";

/** What is wrong with deploying to the stage, or nothing. */
export const refusedStage = (stage: string): string | undefined =>
  stage === LAPTOP
    ? "The stage local is this machine's: its functions would look for their store and keys here. Name another: npm run deploy -- --stage prod"
    : stageNameProblem(stage);

/** What is wrong with deploying to a stage what was packaged for one, or nothing. */
export const refusedPackage = (packagedFor: string, stage: string): string | undefined =>
  packagedFor === stage
    ? undefined
    : `This package was made for the stage ${packagedFor}, with its tables and settings. Make one for ${stage}: npx serverless package --stage ${stage}`;

/** A warning about a deployment without a cost alarm, or nothing. Loose stages need none. */
export const missingBudget = ({ budgetEmail }: Settings, isKept: boolean): string | undefined =>
  isKept && !budgetEmail
    ? "No budgetEmail is set: no one gets a mail if this stage becomes expensive. Set it under params in serverless.yml"
    : undefined;

/** The names of settings that the deployed stack has and the next deployment would drop. */
const dropped = (deployed: Settings, next: Settings): string[] =>
  Object.entries(deployed)
    .filter((setting) => isSet(setting) && !isSet([setting[0], next[setting[0]]]))
    .map(([name]) => name);

/** What to say about settings that would be dropped without a word; those in `dropping` are meant to be. */
export const refusedDrop = (
  deployed: Settings,
  next: Settings,
  dropping: readonly string[],
): string | undefined => {
  const names = dropped(deployed, next).filter((name) => !dropping.includes(name));
  if (names.length === 0) return undefined;
  const lines = names.map((name) => `  ${name}: ${deployed[name]}`);
  return [
    "This deployment would take back what the stage has:",
    ...lines,
    `Set it under params in serverless.yml. To drop it all the same: --param="drop=${names.join(",")}"`,
  ].join("\n");
};

/** The record of a stack or of a template; empty if it has none. */
export const readSettings = (recorded: string | undefined): Settings =>
  JSON.parse(recorded ?? "{}") as Settings;
