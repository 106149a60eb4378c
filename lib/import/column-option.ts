import { ImportError } from "./import-error.ts";
import type { Columns } from "./sources.ts";

const KEYS = ["room", "building", "days", "start", "end", "class", "capacity", "term"] as const;
type Key = (typeof KEYS)[number];
const REQUIRED = ["room", "days", "start", "end"] as const satisfies readonly Key[];

const SHAPE = `--columns must look like room=Room,days=Days,start=Start,end=End (also ${KEYS.join(", ")})`;
/** A comma that starts another `key=`; a header may have commas of its own. */
const NEXT_KEY = /,(?=\s*[a-z]+\s*=)/;

const isKey = (key: string): key is Key => KEYS.some((known) => known === key);

/**
 * The columns named by `--columns room=Room,building=Building,days=Days,…`; `class=Subject+Number` joins several.
 *
 * @throws ImportError where a key is unknown, twice there or missing
 */
export const readColumns = (option: string): Columns => {
  const named = new Map<Key, string>();
  for (const pair of option.split(NEXT_KEY)) {
    const [, key = "", header = ""] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
    if (key !== "" && header !== "" && !isKey(key))
      throw new ImportError(`--columns does not know "${key}"; it knows ${KEYS.join(", ")}`);
    if (!isKey(key) || header === "") throw new ImportError(`${SHAPE}: "${pair.trim()}" is not such a pair`);
    if (named.has(key)) throw new ImportError(`--columns names ${key} twice`);
    named.set(key, header);
  }
  const missing = REQUIRED.filter((key) => !named.has(key));
  if (missing.length > 0) throw new ImportError(`${SHAPE}: ${missing.join(", ")} missing`);
  const header = (key: (typeof REQUIRED)[number]): string => named.get(key) ?? "";
  return {
    place: { room: header("room"), building: named.get("building") },
    days: header("days"),
    start: header("start"),
    end: header("end"),
    class: named.get("class")?.split("+") ?? [],
    capacity: named.get("capacity"),
    term: named.get("term"),
  };
};
