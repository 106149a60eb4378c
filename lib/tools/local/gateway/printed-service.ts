import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import writeFileAtomic from "write-file-atomic";

const YML = "serverless.yml";

/** Characters: the whole file with its variables filled in. */
const MOST_OUTPUT = 16 * 1024 * 1024;

type Environment = Readonly<Record<string, string | undefined>>;

/** `serverless print` for the stage of a laptop, as JSON. @throws Error with serverless's complaint */
export const serverlessPrint = async (environment: Environment, project: string): Promise<string> => {
  const cli = createRequire(import.meta.url).resolve("serverless/bin/serverless.js");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, "print", "--stage", "local", "--format", "json"],
    { cwd: project, env: { ...environment }, maxBuffer: MOST_OUTPUT },
  );
  return stdout;
};

/** What a variable of `serverless.yml` may come from for its value to be known before: the files and the environment. */
const KNOWN_SOURCES = ["env", "file", "opt", "param", "self", "sls", "strToBool"];

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = ""]) => group);

/** Where the variables of a text come from: `env` of `${env:HOME, null}`. */
const sourcesOf = (text: string): string[] => {
  const [innermost] = /\$\{[^{}]*\}/.exec(text) ?? [];
  if (innermost === undefined) return [];
  // Two colons are CloudFormation's: `${AWS::Region}`.
  const named = matches(innermost, /(?:\$\{|,)\s*(\w+)(?:\(|:(?!:))/g);
  return [...named, ...sourcesOf(text.replaceAll(innermost, ""))];
};

/** Is printed in place of an environment variable. Its value is filled in later. */
const placeOf = (name: string): string => `<env:${name}>`;

const fillIn = (printed: string, environment: Environment): unknown =>
  JSON.parse(
    printed.replace(/<env:(\w+)>/g, (_, name: string) =>
      JSON.stringify(environment[name] ?? "").slice(1, -1),
    ),
  );

const keptPrint = v.object({ key: v.string(), printed: v.string() });

const readKept = async (file: string): Promise<v.InferOutput<typeof keptPrint> | undefined> => {
  const text = await readFile(file, "utf8").catch(() => "null");
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), keptPrint), text);
  return kept.success ? kept.output : undefined;
};

/** For the next start, which takes longer without it. */
const keep = async (file: string, kept: v.InferOutput<typeof keptPrint>): Promise<void> => {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFileAtomic(file, JSON.stringify(kept));
  } catch {
    // A folder that may not be written to.
  }
};

const digest = (parts: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length} ${part}`);
  return hash.digest("hex");
};

/**
 * What `serverless print` says of the stage of a laptop. It takes seconds, so it is kept under `node_modules/.cache` for
 * as long as nothing changes that it is made of: `serverless.yml`, every file in the folders of the files that this
 * includes, the locked versions, and which variables of the environment are set. Their values are filled in afterwards.
 *
 * @throws Error with serverless's complaint
 */
export const printedService = async (
  environment: Environment,
  project: string,
  print: typeof serverlessPrint = serverlessPrint,
): Promise<unknown> => {
  const read = (file: string): string => readFileSync(join(project, file), "utf8");
  const yml = read(YML);
  const folders = [...new Set(matches(yml, /\bfile\(([^)]+)\)/g).map((file) => dirname(file)))];
  const included = folders.flatMap((folder) =>
    globSync(`${folder}/*.{cjs,js,json,mjs,ts,yml}`, { cwd: project }),
  );
  const files = [YML, ...included.toSorted()].map((file) => ({ file, text: read(file) }));
  const used = new Set(files.flatMap(({ text }) => matches(text, /\benv:(\w+)/g)));
  const set = [...used].filter((name) => environment[name] !== undefined).toSorted();
  const places = Object.fromEntries(set.map((name) => [name, placeOf(name)]));
  const ask = (): Promise<string> => print({ ...environment, ...places }, project);
  const sources = files.flatMap(({ file, text }) => (file.endsWith(".yml") ? sourcesOf(text) : []));
  if (sources.some((source) => !KNOWN_SOURCES.includes(source))) return fillIn(await ask(), environment);

  const key = digest([read("package-lock.json"), ...files.flatMap(({ file, text }) => [file, text])]);
  const file = join(project, "node_modules/.cache/serverless-print", `${digest(set)}.json`);
  const kept = await readKept(file);
  if (kept?.key === key) return fillIn(kept.printed, environment);
  const printed = await ask();
  await keep(file, { key, printed });
  return fillIn(printed, environment);
};
