import type { Layout } from "../layout/layout.ts";
import type { Fields } from "./column-texts.ts";
import { leftOut } from "./left-out.ts";
import type { PlaceReader } from "./places-of-row.ts";
import type { Entry } from "./row-reading.ts";
import type { TimeReader } from "./times-of-row.ts";

/** Reads the rest of a cut line. The fields before its last one are whole; its room is not offered on its days. */
export const cutRowReader = (
  { header, meetings }: Layout,
  { placesOf }: PlaceReader,
  { clearDays }: TimeReader,
): ((fields: Fields) => Entry[]) => {
  const [columns, second] = meetings;
  const at = [columns?.location, columns?.building, columns?.room].filter((column) => column !== undefined);
  return (fields) => {
    const value = `${fields.length} of ${header.length} columns: ${fields.join(", ")}`;
    const whole = fields.slice(0, -1);
    const isPlaced =
      second === undefined && at.every((column) => column < whole.length) && fields.length < header.length;
    const places = columns && isPlaced ? placesOf(columns, whole) : undefined;
    if (places === undefined || "unclear" in places) return leftOut("wrong number of columns", value, []);
    if (places.ok.length === 0) return [{ leftOut: "no room" }];
    const hasDays = columns?.days !== undefined && columns.days < whole.length;
    const days = hasDays ? clearDays(columns, whole) : undefined;
    return leftOut("wrong number of columns", value, places.ok, days);
  };
};
