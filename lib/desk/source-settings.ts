import { hash } from "node:crypto";
import type { Answer } from "@classroom/import/question.ts";
import type { FileSource } from "@classroom/import/school/school-profile.ts";
import { parseDocument } from "yaml";

/** What stands under each source, since one school's files differ. */
const OWN_KEYS = ["columns", "clock", "days"] as const;

const isOwn = (key: string): boolean => OWN_KEYS.some((own) => own === key);

const ownOf = (settings: object): [string, unknown][] =>
  Object.entries(settings).filter(([key, value]) => isOwn(key) && value !== undefined);

/** How a source's file is read: its own settings go before the profile, and answers before them. */
export const settingsOf = (
  source: FileSource,
  answers: Answer,
): { readonly options: Answer; readonly answers: Answer } => ({
  options: Object.fromEntries([...ownOf(source), ...ownOf(answers)]),
  answers: Object.fromEntries(Object.entries(answers).filter(([key]) => !isOwn(key))),
});

/**
 * The profile after a source's file was published: what was answered about its form stands under the source.
 *
 * @param before the stored profile
 * @param learned the profile with what the importer learned
 */
export const profileOfSource = (
  before: string,
  learned: string | undefined,
  source: FileSource,
  answers: Answer,
): string | undefined => {
  const [stored, document] = [parseDocument(before), parseDocument(learned ?? before)];
  for (const key of OWN_KEYS) if (!stored.has(key)) document.delete(key);
  const { sources } = stored.toJS() as { readonly sources: readonly { readonly name: unknown }[] };
  const index = sources.findIndex(({ name }) => String(name) === source.name);
  for (const key of OWN_KEYS) {
    const path = ["sources", index, key];
    // An empty text is the answer that the columns are recognised afresh.
    if (answers[key] === "") document.deleteIn(path);
    else if (answers[key] !== undefined) document.setIn(path, answers[key]);
  }
  const text = document.toString({ lineWidth: 0 });
  return text === stored.toString({ lineWidth: 0 }) ? undefined : text;
};

/** What the file is called where people read it; its address may be a secret. The ending tells formats apart. */
export const fileNameOf = ({ name, url }: FileSource): string =>
  `${name}${/\.[a-z\d]{1,5}$/i.exec(new URL(url).pathname)?.[0] ?? ""}`;

export const fileHash = (bytes: Uint8Array): string => hash("sha256", bytes, "base64url");
