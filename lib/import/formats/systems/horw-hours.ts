import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { isArray, isObject, type Json, type JsonObject } from "../json-value.ts";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";

const HEADER = ["course", "room", "day", "start", "end"] as const;

/** The elements of a name, wherever they are. */
const elementsOf = (name: string, value: Json): readonly JsonObject[] => {
  if (isArray(value)) return value.flatMap((each) => elementsOf(name, each));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([tag, inner]) =>
    tag === name ? [inner].flat().filter(isObject) : elementsOf(name, inner),
  );
};

/** An attribute; with a stroke before it if a program turned the XML into JSON. */
const attributeOf = (element: JsonObject | undefined, name: string): string => {
  const value = element?.[name] ?? element?.[`_${name}`];
  return typeof value === "string" ? value.trim() : "";
};

/**
 * The activities of HorW's exchange format (Spain), whose rooms, subjects and hours are numbers of its lists: a row for
 * each. One whose hour is missing is unread.
 *
 * @returns `undefined` if the document is not HorW's
 */
export const horwTables = (name: string, document: Json): Table[] | undefined => {
  const byNumber = (element: string, number: string) =>
    new Map(elementsOf(element, document).map((each) => [attributeOf(each, number), each]));
  const hours = byNumber("TRAMO", "num_tr");
  const rooms = byNumber("AULA", "num_int_au");
  const subjects = byNumber("ASIGNATURA", "num_int_as");
  const activities = elementsOf("ACTIVIDAD", document);
  if (hours.size === 0 || rooms.size === 0 || activities.length === 0) return undefined;
  const rows = activities.map((activity) => {
    const [room, hour] = [attributeOf(activity, "aula"), hours.get(attributeOf(activity, "tramo"))];
    return [
      attributeOf(subjects.get(attributeOf(activity, "asignatura")), "nombre"),
      attributeOf(rooms.get(room), "nombre") || room,
      WEEKDAYS[Number(attributeOf(hour, "numero_dia")) - 1] ?? "?",
      attributeOf(hour, "hora_inicio") || "?",
      attributeOf(hour, "hora_final") || "?",
    ];
  });
  return [listedTable(name, [HEADER, ...rows], "24h")];
};
