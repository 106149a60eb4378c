import { OperatorError } from "@classroom/timetable/operator-error.ts";
import ICAL from "ical.js";
import { sentence } from "../../sentences.ts";

/** A property of jCal (RFC 7265): `["dtstart", {"tzid": "Europe/Berlin"}, "date-time", "2026-10-05T10:00:00"]`. */
type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  type: string,
  ...values: unknown[],
];

/** A component of jCal. */
export type JsonComponent = readonly [
  name: string,
  properties: readonly Property[],
  components: readonly JsonComponent[],
];

/** Those of a name, in lower case. */
export const partsOf = ([, , components]: JsonComponent, name: string): JsonComponent[] =>
  components.filter(([own]) => own === name);

export const propertiesOf = ([, properties]: JsonComponent, name: string): Property[] =>
  properties.filter(([own]) => own === name);

/** A component alone: within its calendar, ical.js searches all of its components for each time. */
export const componentOf = (json: JsonComponent): ICAL.Component =>
  new ICAL.Component(json as unknown as string);

/** Some programs write two carriage returns, dates without saying that they are dates, or say it of times. */
const withDates = (text: string): string =>
  text
    .replace(/\r+\n|\r/g, "\n")
    .replace(
      /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;(?!VALUE=)[^:;\n]*)*):(?=\d{8}(?:,\d{8})*$)/gim,
      "$1;VALUE=DATE:",
    )
    .replace(/^([\w-]+(?:;(?!VALUE=)[^:;\n]*)*);VALUE=DATE((?:;[^:;\n]*)*):(?=\d{8}T)/gim, "$1$2:");

/** The calendars of a file, which are mostly one. @throws OperatorError if it is not a calendar, or not whole */
export const parseCalendars = (name: string, text: string): readonly JsonComponent[] => {
  try {
    const parsed = ICAL.parse(withDates(text)) as unknown as JsonComponent | JsonComponent[];
    return typeof parsed[0] === "string" ? [parsed as JsonComponent] : (parsed as JsonComponent[]);
  } catch (cause) {
    // The library's message repeats the line, which may be of a private event.
    const isWhole = /END:VCALENDAR\s*$/i.test(text);
    const why = sentence(isWhole ? "unreadable line" : "ends in the middle", {});
    throw new OperatorError(sentence("not a calendar", { file: name, why }), { cause });
  }
};
