import { fileURLToPath } from "node:url";
import { importFile } from "../import/import-file.ts";
import type { Timetable } from "../timetable/timetable.ts";
import { syntheticTimetable } from "./synthetic-timetable.ts";

const SAMPLE = fileURLToPath(new URL("../local/sample/rpi-fall-2024-sections.csv", import.meta.url));

/** `real` is the sample that ships with the project (Rensselaer Polytechnic Institute, Fall 2024). */
export type SchoolSize = "real" | number;

/** The school to measure with: the real one, or one that does not exist. */
export const schoolOf = async (size: SchoolSize): Promise<Timetable> => {
  if (size !== "real") return syntheticTimetable(size);
  const { timetable } = await importFile({ file: SAMPLE });
  return timetable;
};
