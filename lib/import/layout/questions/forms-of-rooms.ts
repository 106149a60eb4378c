import { tidyText } from "../../cells/source-text.ts";
import { sentence, word } from "../../sentences.ts";
import { proofOf } from "../columns-by-value.ts";
import { columnWhere, type Form, headed, LEAST_COLUMNS, MOST, SOME, shown } from "./half-read-table.ts";

/** `3.1010-2 / CBS-CC1T18`, `T5T6資電館`, `B12 T5T6`, `1-277/TR/0/9.30-11`. */
const CODE =
  /^[2-8]\.\d{4}-\d{1,2}\s*\/|(?:^|\s)(?:[MTWRFSU](?:\d|[a-dn])){2,9}(?![a-z\d])|\/[MTWRFSU]{1,5}\/.*\d/;

/** `3/M,5/TU`, a line below the title of a class and above its rooms. */
const LINE = /^[(*]{0,2}[1-9]\/(?:M|TU|W|TH|F|SA)(?=[),]|$)/;

export const oneCode: Form = (table) => {
  const code =
    columnWhere(table, (value) => CODE.test(value)) ??
    columnWhere(table, (value) => LINE.test(value), table.header.keys(), SOME);
  return code && sentence("one code", { ...code, roles: table.missing.map(word) });
};

/** `Physics / Room: B12`, `Física I (Aula: E1.06)`. */
export const roomInText: Form = (table) => {
  const named = /(?:room|venue|aula|sala|salle|raum|hörsaal|ambiente|аудитория|教室)s?\s*[:：]\s*[\p{L}\d]/iu;
  // Examinations and holidays may be written in another way.
  const text = columnWhere(table, (value) => named.test(value), table.header.keys(), SOME);
  return text && sentence("room in a text", text);
};

/** The events of CELCAT's calendar: what they are, their modules, rooms and groups are lines of one text, in any order. */
export const celcatEvents: Form = ({ header, body }) => {
  const isCelcat = ["eventCategory", "registerStatus"].every((name) => header.includes(name));
  const text = isCelcat ? body.map((row) => row[header.indexOf("description")]).find(Boolean) : undefined;
  return text === undefined
    ? undefined
    : sentence("room in a text", { column: "description", text: shown(text) });
};

/** `[{"day": "Monday", "room": "B12"}]` in a cell, as databases and scripts export it; `Fri 8:30AM - 9:20AM, MAIN, Room 4`. */
export const recordsInText: Form = (table) => {
  const record = /^\[?\{\s*(["'])\w+\1\s*:|\d:\d{2}.*\d:\d{2}.*,\s*room\s+\p{L}?\d/iu;
  const records = columnWhere(table, (value) => record.test(value), table.header.keys(), SOME);
  return records && sentence("records in a text", records);
};

/** Columns that are called after groups or people: a class of several stands below each, and no room does. */
export const classesSideBySide: Form = ({ header, valuesOf, mayBeRooms }) => {
  const sets = mayBeRooms.map((column) => new Set(valuesOf(column)));
  const shared = sets.map((values) =>
    [...values].find((value) => sets.some((others) => others !== values && others.has(value))),
  );
  const named = new Set(mayBeRooms.map((column) => tidyText(header[column] ?? "")));
  const areAlike = sets.length >= LEAST_COLUMNS && shared.filter(Boolean).length >= MOST * sets.length;
  const hasRooms = sets.some((values) => proofOf([...values]) === "room");
  if (!areAlike || hasRooms || named.has("") || named.size < sets.length) return undefined;
  return sentence("classes side by side", {
    columns: [...named].slice(0, 2),
    text: shown(shared.find(Boolean) ?? ""),
  });
};

/** `<day ref="1"/>`, `room_id`: columns that each hold ids of another list of the document, or of another file. */
export const idsOfLists: Form = (table) => {
  const isId = (value: string): boolean => /^(?:\d+|[\da-f]{8,}(?:-[\da-f]{4,})*)$/i.test(value);
  const named = headed(table, /(?:\.ref|\.id|_id|(?<=\p{Ll})Id)$/u);
  const ids = named.filter((column) => columnWhere(table, isId, [column]) !== undefined);
  const areAll = ids.length >= LEAST_COLUMNS - 1 && table.mayBeRooms.every((column) => ids.includes(column));
  const id = areAll ? columnWhere(table, isId, ids) : undefined;
  return id && sentence("ids of other lists", { ...id, roles: table.missing.map(word) });
};
