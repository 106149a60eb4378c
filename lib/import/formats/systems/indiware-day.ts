import { isObject, type Json } from "../json-value.ts";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";
import { elementsIn } from "./xml-elements.ts";

const HEADER = ["course", "room", "date", "start", "end"] as const;

/** `PlanKl20240812.xml`: the document names itself after its date. */
const DATE = /(\d{4})(\d{2})(\d{2})\.xml$/i;

/**
 * The lessons of one date as Indiware's document for phones has them, with that day's substitutions: a cancelled lesson
 * has no room any more. One without a time is unread, so that its room is not offered.
 *
 * @returns `undefined` if it is not Indiware's
 */
export const indiwareTables = (name: string, document: Json): Table[] | undefined => {
  const [head] = elementsIn(document, "VpMobil", "Kopf");
  const [, year, month, day] = DATE.exec(head?.datei ?? "") ?? [];
  const plan = isObject(document) ? (document.VpMobil ?? null) : null;
  const classes = isObject(plan) ? (plan.Klassen ?? null) : null;
  if (year === undefined || !isObject(classes)) return undefined;
  const rows = [classes.Kl ?? []]
    .flat()
    .filter(isObject)
    .flatMap((each) =>
      elementsIn(each, "Pl", "Std").map(({ Fa = "", Ra = "", Beginn, Ende, St = "" }) => [
        `${typeof each.Kurz === "string" ? each.Kurz : ""} ${Fa}`.trim(),
        Ra,
        `${year}-${month}-${day}`,
        Beginn || St,
        Ende || St,
      ]),
    );
  return [listedTable(name, [HEADER, ...rows], "24h")];
};
