import type { NotationOptions } from "../cells/notation-options.ts";
import { daysOfNothing } from "../layout/days-of-nothing.ts";
import type { Layout, MeetingColumns } from "../layout/layout.ts";
import type { Fields } from "./column-texts.ts";
import { furtherTimes } from "./systems/further-times.ts";
import { mergedRemarks } from "./systems/merged-remarks.ts";
import { namedElsewhere } from "./systems/named-elsewhere.ts";

/** Rows as they are meant: without what says nothing, or says another column, and with the further times of a class. */
export const amendedRows = (layout: Layout, { dayCodes }: NotationOptions) => {
  const elsewhere = namedElsewhere(layout);
  const nothing = daysOfNothing(layout.meetings);
  const further = furtherTimes(layout);
  const remarks = mergedRemarks(layout);
  /** A person may have said which day `0` is. */
  const isZeroADay = () => dayCodes?.has("0") === true || nothing.isADay();
  return {
    /** The row without a day or a remark that says nothing. */
    add: (fields: Fields): Fields => {
      elsewhere.add(fields);
      further.add(fields);
      return nothing.add(remarks.add(fields));
    },
    /** The row, after all were added. */
    amended: (fields: Fields): Fields =>
      remarks.without(elsewhere.without(isZeroADay() ? fields : nothing.without(fields))),
    /** The row, and once more with each further time of its class. */
    rowsOf: (columns: MeetingColumns, fields: Fields): readonly Fields[] => [
      fields,
      ...further.rowsOf(columns, fields),
    ],
    notes: further.notes,
  };
};
