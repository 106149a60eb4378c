import { tidyText } from "../cells/source-text.ts";
import type { Column, Layout } from "../layout/layout.ts";
import { type Unclear, unclear } from "../outcome.ts";
import type { Fields } from "./column-texts.ts";

/** What the blank cells of a column may mean, in rows with a time. */
interface Blanks {
  readonly column: Column;
  /** Rows that repeat the value above: a list whose blanks mean the same as above has none. */
  repeated: number;
  /** Blank cells below a filled one. */
  blank: number;
  /** Those in a row that does not say its class either. */
  continued: number;
  last: string;
}

/** So many repeated values for each blank cell show that a blank does not mean the same as above. */
const REPEATED = 0.1;

const isFilled = (fields: Fields, columns: readonly (Column | undefined)[]): boolean =>
  columns.some((column) => column !== undefined && tidyText(fields[column] ?? "") !== "");

/** Finds out whether blank rooms or buildings of a sheet may mean the ones above. */
export interface BlankCells {
  readonly add: (fields: Fields) => void;
  readonly question: (file: string) => Unclear | undefined;
}

export const blankCells = ({ header, meetings, className }: Layout): BlankCells => {
  const [first] = meetings;
  const place = first?.location ?? first?.room;
  const watched = [place, first?.building].flatMap((column): Blanks[] =>
    column === undefined || column === first?.meeting
      ? []
      : [{ column, repeated: 0, blank: 0, continued: 0, last: "" }],
  );
  const times = [first?.meeting, first?.start, first?.times, first?.periods];
  const hasDays = (fields: Fields): boolean => first?.days === undefined || isFilled(fields, [first.days]);
  const addTo = (found: Blanks, fields: Fields): void => {
    const value = tidyText(fields[found.column] ?? "");
    if (value !== "" && value === found.last) found.repeated += 1;
    if (value !== "") found.last = value;
    if (value !== "" || found.last === "") return;
    found.blank += 1;
    if (className.length > 0 && !isFilled(fields, className)) found.continued += 1;
  };
  return {
    add: (fields) => {
      if (meetings.length !== 1 || !isFilled(fields, times) || !hasDays(fields)) return;
      // A blank building says nothing where the room is blank as well.
      for (const found of watched)
        if (found.column === place || isFilled(fields, [place])) addTo(found, fields);
    },
    question: (file) => {
      const found = watched.find(
        ({ continued, blank, repeated }) => continued > 0 || repeated < blank * REPEATED,
      );
      if (found === undefined) return undefined;
      const name = tidyText(header[found.column] ?? "") || `#${found.column + 1}`;
      return unclear({
        about: "blank cells",
        message: `${file} has rows with a time whose cell "${name}" is blank, below rows such as "${found.last}": does a blank mean the same as above?`,
        choices: [
          { label: "A blank means the same as above", answer: { blank: "above" } },
          { label: "A blank means that the class has no room", answer: { blank: "none" } },
        ],
      });
    },
  };
};

/** Fills blank cells of place and class with what stands above them. */
export const filledFromAbove = ({ meetings, className }: Layout): ((fields: Fields) => Fields) => {
  const places = meetings.flatMap(({ location, building, room }) =>
    [location, building, room].filter((column) => column !== undefined),
  );
  const columns = [...new Set([...places, ...className])];
  const above = new Map<Column, string>();
  return (fields) => {
    const filled = [...fields];
    for (const column of columns) {
      const value = tidyText(fields[column] ?? "");
      if (value === "") filled[column] = above.get(column) ?? "";
      else above.set(column, value);
    }
    return filled;
  };
};
