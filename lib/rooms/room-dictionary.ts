import { SerializedJson } from "../serialized-json.ts";
import type { Directory } from "./snapshot.ts";

const dictionaries = new WeakMap<Directory, SerializedJson<Record<string, string>>>();

/**
 * Room names to ids, in the directory's order, serialised once. It is written member by member, since an object
 * would move names that look like numbers to the front.
 */
export const roomDictionary = (directory: Directory): SerializedJson<Record<string, string>> => {
  const known = dictionaries.get(directory);
  if (known !== undefined) return known;
  const members = directory.names.map(
    (name, index) => `${JSON.stringify(name)}:${JSON.stringify(directory.ids[index])}`,
  );
  const dictionary = new SerializedJson<Record<string, string>>(`{${members.join(",")}}`);
  dictionaries.set(directory, dictionary);
  return dictionary;
};
