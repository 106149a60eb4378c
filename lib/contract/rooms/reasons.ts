import { REASONS } from "@classroom/timetable/search-scope.ts";
import * as v from "valibot";
import { described, optional } from "../schemas.ts";

/** Why a room is not free. */
export const reason = described(
  v.picklist(REASONS),
  "`class`, `booking`, `closed` (a closure), `hours` (the building is not open) or `unknown` (a row that could not be read).",
);

/** Why an answer about examination weeks lists no room. */
export const examsUnknown = optional(
  v.literal("exams-unknown"),
  "If present, no room is offered: the time is in examination weeks, and nothing is known of the examinations.",
);
