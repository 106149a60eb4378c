import { isArray, isObject, isScalar, type Json } from "../json-value.ts";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";

const TIMES = ["startdate", "starttime", "enddate", "endtime"] as const;

/**
 * The reservations of TimeEdit's answer, `{columnheaders: ["Course", "Room"], reservations: [{startdate, starttime, enddate,
 * endtime, columns: ["Physics", "A1"]}]}`, below the names of their columns.
 *
 * @returns `undefined` if the document is not of this form
 */
export const timeeditReservations = (name: string, document: Json): Table[] | undefined => {
  const { columnheaders = null, reservations = null } = isObject(document) ? document : {};
  if (!isArray(columnheaders) || !isArray(reservations)) return undefined;
  const rows = reservations.filter(isObject).map((reservation) => {
    const { columns = null } = reservation;
    const texts = isArray(columns) ? columns : [];
    return [...TIMES.map((time) => reservation[time] ?? null), ...texts].map((value) =>
      isScalar(value) ? value : null,
    );
  });
  return [listedTable(name, [[...TIMES, ...columnheaders.map(String)], ...rows], "24h")];
};
