import { oncePer } from "../cache/once-per.ts";
import { SerializedJson } from "../contract/serialized-json.ts";
import type { Directory } from "./snapshot.ts";

/**
 * Room names to ids, in the directory's order, serialised once. It is written member by member, since an object
 * would move names that look like numbers to the front.
 */
export const roomDictionary = oncePer(({ names, ids }: Directory): SerializedJson<Record<string, string>> => {
  const members = names.map((name, index) => `${JSON.stringify(name)}:${JSON.stringify(ids[index])}`);
  return new SerializedJson(`{${members.join(",")}}`);
});
