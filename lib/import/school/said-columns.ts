import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { missingColumns } from "../layout/layout.ts";
import {
  COLUMN_KEYS,
  type ColumnKey,
  type NamedColumns,
  namesPlaceOnly,
} from "../layout/questions/column-option.ts";
import { sentence, word } from "../sentences.ts";

const SHAPE = `Columns are written room=Room,days=Days,start=Start,end=End (also ${COLUMN_KEYS.join(", ")})`;
/** A comma that starts another `key=`; a header may have commas of its own. */
const NEXT_KEY = /,(?=\s*(?:[a-z]+|[MTWRFSU])\s*=)/;

const isKey = (key: string): key is ColumnKey => COLUMN_KEYS.some((each) => each === key);

/** One column named for days and times is a column of meetings; one for both times a column of ranges. */
const inOne = (columns: NamedColumns): NamedColumns => {
  const { days, start, end, times, ...others } = columns;
  const both = times ?? (start === end ? start : undefined);
  if (both === undefined) return columns;
  if (both === days) return { ...others, meeting: both };
  return { ...others, ...(days !== undefined && { days }), times: both };
};

/**
 * The columns named by `--columns room=Room,building=Building,days=Days,…`; `class=Subject+Number` joins several, and
 * `room=Room` alone names the room and leaves all else to be recognised.
 *
 * @throws OperatorError if a key is unknown, twice there or missing
 */
export const readColumns = (option: string): NamedColumns => {
  const pairs = new Map<ColumnKey, string>();
  for (const pair of option.split(NEXT_KEY)) {
    const [, key = "", header = ""] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
    if (key !== "" && header !== "" && !isKey(key))
      throw new OperatorError(`Columns have no "${key}", only ${COLUMN_KEYS.join(", ")}`);
    if (!isKey(key) || header === "")
      throw new OperatorError(`${SHAPE}: "${pair.trim()}" is not such a pair`);
    if (pairs.has(key)) throw new OperatorError(`The columns name ${key} twice`);
    pairs.set(key, header);
  }
  const columns: NamedColumns = Object.fromEntries(pairs);
  const { location = columns.building, days = columns.start } = columns;
  // A building alone is a room of its name, and a start with its date says the day. All but a place is recognised.
  // A column for each day, `M=Monday`, says the days, or their times as well.
  const flags = WEEKDAYS.find((weekday) => columns[weekday] !== undefined);
  const times = columns.times ?? (columns.start === undefined ? flags : undefined);
  const lacking = namesPlaceOnly(columns) ? [] : missingColumns({ ...columns, location, days, flags, times });
  if (lacking.length > 0)
    throw new OperatorError({
      ...sentence("missing columns", { roles: lacking.map(word) }),
      message: `${SHAPE}: ${lacking.join(", ")} missing`,
    });
  return inOne(columns);
};

/** The line with other columns in the place of some, or beside them. */
export const withColumns = (line: string, columns: NamedColumns): string =>
  [
    ...line
      .split(NEXT_KEY)
      .filter((pair) => !Object.keys(columns).includes(pair.split("=", 1)[0]?.trim() ?? "")),
    ...Object.entries(columns).map(([key, name]) => `${key}=${name}`),
  ].join(",");
