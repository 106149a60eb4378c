import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import type { Column, Layout } from "../../layout/layout.ts";
import { type Unclear, unclear } from "../../outcome.ts";
import { type Blank, choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import type { Fields } from "../column-texts.ts";

/** What stands in the place of a value that was lost: it may have been any. */
export const LOST = /^(?:#[A-Z/\d]{3,6}[!?]|\?+)$/;

/** What the blank cells of a column may mean, in rows with a time. */
interface Blanks {
  readonly column: Column;
  /** Rows that repeat the value above: a list whose blanks mean the same as above has none. */
  repeated: number;
  filled: number;
  /** Blank cells below a filled one. */
  blank: number;
  /** Those in a row that does not say its class either. */
  continued: number;
  /** Filled cells in such rows: a list whose blanks mean the same as above has hardly any. */
  repeatedBelow: number;
  last: string;
}

/** With this many repeated values for each blank cell, a blank does not mean the same as above. */
const REPEATED = 0.1;

const isFilled = (fields: Fields, columns: readonly (Column | undefined)[]): boolean =>
  columns.some((column) => column !== undefined && tidyText(fields[column] ?? "") !== "");

/** Finds out whether blank rooms, buildings or days of a sheet may mean the ones above. */
export const blankCells = ({ header, meetings, className }: Layout) => {
  const [first] = meetings;
  const place = first?.location ?? first?.room;
  const watched = [place, first?.building, first?.days].flatMap((column): Blanks[] =>
    column === undefined || column === first?.meeting
      ? []
      : [{ column, repeated: 0, filled: 0, blank: 0, continued: 0, repeatedBelow: 0, last: "" }],
  );
  // A column of times for each day makes several meetings of one place.
  const ofPlace = meetings.filter(({ location, room }) => place === (location ?? room));
  const times = ofPlace.flatMap(({ meeting, start, times: at, periods }) => [meeting, start, at, periods]);
  const hasDays = (fields: Fields): boolean => first?.days === undefined || isFilled(fields, [first.days]);
  /** A row with a day or a time and nothing of its class: joined cells, as separated text has them. */
  const isRest = (fields: Fields): boolean =>
    className.length > 0 &&
    !isFilled(fields, [...className, place, first?.building]) &&
    !isPlaceholder(fields[first?.days ?? -1] ?? "");
  const addTo = (blanks: Blanks, fields: Fields): void => {
    const value = tidyText(fields[blanks.column] ?? "");
    const isBelow = className.length > 0 && !isFilled(fields, className);
    if (value !== "" && value === blanks.last) blanks.repeated += 1;
    if (value !== "" && isBelow) blanks.repeatedBelow += 1;
    if (value !== "") {
      blanks.last = value;
      blanks.filled += 1;
    }
    if (value !== "" || blanks.last === "") return;
    blanks.blank += 1;
    if (isBelow) blanks.continued += 1;
  };
  return {
    add: (fields: Fields): void => {
      const isTimed = times.some((column) => column !== undefined && !isPlaceholder(fields[column] ?? ""));
      if (ofPlace.length !== meetings.length || !(isTimed || isRest(fields))) return;
      // A blank building or day says nothing where the room is blank as well.
      const isDated = hasDays(fields) || !isFilled(fields, className);
      const isPlaced = isFilled(fields, [place]);
      for (const blanks of watched) if (blanks.column === place ? isDated : isPlaced) addTo(blanks, fields);
    },
    /** @param said what a person said, `none` of rows alone that say their class */
    question: (file: string, said: Blank | undefined): Unclear | undefined => {
      const isContinued = ({ continued, repeatedBelow }: Blanks): boolean =>
        continued > repeatedBelow * REPEATED;
      const isUnrepeated = ({ blank, repeated }: Blanks): boolean =>
        said !== "none" && repeated < blank * REPEATED;
      const blanks = watched.find(
        // A day alone may be unknown: it stands beside the first of its classes only if most have none.
        (each) =>
          (each.column !== first?.days || each.blank > each.filled) &&
          (isContinued(each) || isUnrepeated(each)),
      );
      if (blanks === undefined || said === "above" || said === "never") return undefined;
      const none = isContinued(blanks) ? "never" : "none";
      const name = tidyText(header[blanks.column] ?? "") || `#${blanks.column + 1}`;
      return unclear({
        about: "blank cells",
        ...sentence("blank cells", { file, column: name, above: blanks.last }),
        choices: [
          choice(sentence("same as above", {}), { blank: "above" }),
          ...(blanks.column === first?.days ? [] : [choice(sentence("no room here", {}), { blank: none })]),
        ],
      });
    },
  };
};
