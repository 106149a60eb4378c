import { importFile } from "@classroom/import/import-file.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { SAMPLE_SECTIONS } from "../local/sample-files.ts";
import { syntheticTimetable } from "./synthetic-timetable.ts";

/** `real` is the sample that ships with the project (Rensselaer Polytechnic Institute, Fall 2024). */
export type SchoolSize = "real" | number;

/** The school to measure with: the real one, or one that does not exist. */
export const schoolOf = async (size: SchoolSize): Promise<Timetable> => {
  if (size !== "real") return syntheticTimetable(size);
  const { timetable } = await importFile({ file: SAMPLE_SECTIONS });
  return timetable;
};
