import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { tidyText } from "../../cells/source-text.ts";
import type { Choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import type { Layout, Rows } from "../layout.ts";

const SHOWN = 3;

/** The choice with the day of some rows as it reads them, for files whose times are a question as well. */
export const withDayRows =
  ({ meetings, className }: Pick<Layout, "meetings" | "className">, rows: Rows) =>
  (choice: Choice): Choice => {
    const { days = -1, location, room } = meetings[0] ?? {};
    const codes = [...(choice.answer.days ?? "")];
    const read = rows.flatMap((row) => {
      const weekday = WEEKDAYS[codes.indexOf(tidyText(row[days] ?? ""))];
      const [place, name] = [row[location ?? room ?? -1] ?? "", row[className[0] ?? -1] ?? ""].map(tidyText);
      return weekday === undefined || !place
        ? []
        : [sentence("plain", { text: [place, sentence(weekday, {}), name ?? ""] })];
    });
    return { ...choice, rows: read.slice(0, SHOWN) };
  };
