import type { RoomTimes } from "../../question.ts";
import type { ClockOptions } from "../clock.ts";
import type { PeriodTable } from "../periods.ts";
import type { DayWords } from "../weekday-names.ts";

/** What a person says about how a file writes days and times. The columns' values decide what is absent. */
export interface NotationOptions extends ClockOptions {
  /** What a file writes for each day. */
  readonly dayCodes?: DayWords | undefined;
  /** True if no week of classes begins on a Sunday where the school is. */
  readonly isMondayFirst?: boolean | undefined;
  /** The times of the school's periods, which the file writes by name: `2`, `2-3`. */
  readonly periods?: PeriodTable | undefined;
  /** Which times of a row its rooms have, where both are lists in a line. */
  readonly roomTimes?: RoomTimes | undefined;
}
