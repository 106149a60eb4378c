import { hasPasswordAccounts } from "../../config/passwords.ts";
import { stageNameProblem } from "../stage/stage-name.ts";

/** Parameters that are seldom left out on purpose, by name; empty if they are not set. */
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

/** The most open values, which a stage does not lose by dropping them. */
const OPEN: Settings = { passwordAccounts: "true", claimUnprovenAddresses: "true", corsOrigins: "*" };

/** With `passwordAccounts` as it takes effect. Records without one are of stages that had them. */
const inEffect = (settings: Settings): Settings => {
  const { passwordAccounts = "true", idpIssuer = "" } = settings;
  return { ...settings, passwordAccounts: String(hasPasswordAccounts(passwordAccounts, idpIssuer)) };
};

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

/** What to do first on a stage whose secrets are all in one parameter, which half of the functions cannot read; or nothing. */
export const missingSecrets = (
  existing: readonly string[],
  accountSecrets: string,
  limitSecrets: string,
  stage: string,
): string | undefined =>
  existing.includes(accountSecrets) && !existing.includes(limitSecrets)
    ? `The stage ${stage} has no parameter ${limitSecrets} yet. Make it while the stage runs: npm run accounts -- publish-keys --stage ${stage}`
    : undefined;

/** The names of settings that the deployed stack has and the next deployment would drop. */
const dropped = (deployed: Settings, next: Settings): string[] => {
  const later = inEffect(next);
  const names = Object.entries(deployed)
    .filter((setting) => isSet(setting) && !isSet([setting[0], later[setting[0]]]))
    .map(([name]) => name);
  // A provider turns password accounts off unless the parameter says otherwise.
  const isClosedSilently =
    deployed.passwordAccounts === "true" && later.passwordAccounts === "false" && !next.passwordAccounts;
  return isClosedSilently ? [...names, "passwordAccounts"] : names;
};

/**
 * What to say about settings that would be dropped without a word; those in `dropping` are meant to be.
 *
 * @param recorded what the stack has; `undefined` if there is no stack yet
 */
export const refusedDrop = (
  recorded: Settings | undefined,
  next: Settings,
  dropping: readonly string[],
): string | undefined => {
  if (recorded === undefined) return undefined;
  const deployed = inEffect(recorded);
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
