import { findFreePeriods } from "./lib/rooms/free-periods.ts";
import { __load as load, __whole as whole } from "./lib/bench/dates-bench.tmp.ts";
import { dayNumber } from "./lib/timetable/calendar-date.ts";
const { loaded } = await load(whole(1000));
const DATE = dayNumber("2026-10-14");
const asked = { query: { W: [{ start: 600, end: 660 }] }, dates: { from: DATE, to: DATE }, where: {}, buffer: 0, details: false, blocked: false };
const m = { instant: 0, dated: [loaded] };
for (let i = 0; i < 1500000; i++) await findFreePeriods(loaded, m, asked, async () => []);
