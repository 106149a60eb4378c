import { type DayNumber, dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { type Term, termDays } from "@classroom/timetable/term.ts";
import { compareNames, type Room } from "@classroom/timetable/timetable.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { busyMinutes } from "../../lib/tools/testing/data/minute-reading.ts";
import { startSchool } from "../../lib/tools/testing/wiring/room-calls.ts";
import { room, timetable, week } from "../../lib/tools/testing/wiring/test-room-services.ts";

/**
 * The definition of a free room, minute by minute, against the handlers on every date of two overlapping terms. It knows
 * hours as functions, not as texts.
 */

const DAY = 1440;
const SEED = 20_261_123;

/** Numbers from 0 to below 1, the same in each run. */
const draws = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};
const draw = draws(SEED);
const whole = (most: number): number => Math.floor(draw() * most);

/** A date as opening hours see it; Monday is 0. */
interface Seen {
  readonly iso: string;
  readonly weekday: number;
  readonly isHoliday: boolean;
  readonly isBreak: boolean;
}
type Spans = readonly (readonly [start: number, end: number])[];
interface MadeHours {
  readonly text: string | undefined;
  readonly spans: (date: Seen) => Spans;
}

const HOURS: readonly MadeHours[] = [
  { text: undefined, spans: () => [[0, DAY]] },
  { text: "24/7", spans: () => [[0, DAY]] },
  {
    text: "Mo-Fr 07:00-22:00; Sa 10:00-18:00; PH off",
    spans: ({ weekday, isHoliday }) => {
      if (isHoliday || weekday === 6) return [];
      return weekday === 5 ? [[600, 1080]] : [[420, 1320]];
    },
  },
  { text: "Mo-Fr 18:00-02:00; Sa off", spans: ({ weekday }) => (weekday < 5 ? [[1080, 1560]] : []) },
  {
    text: "Su-Th 09:00-12:00,13:30-00:30; SH Mo-Fr 10:00-16:00; PH 11:00-11:45",
    spans: ({ weekday, isHoliday, isBreak }) => {
      if (isHoliday) return [[660, 705]];
      if (isBreak && weekday < 5) return [[600, 960]];
      if (weekday === 4 || weekday === 5) return [];
      return [
        [540, 720],
        [810, 1470],
      ];
    },
  },
  {
    text: "Mo-Su 08:00-20:00; Oct 5-Oct 9 off; Nov 30 09:00-10:00; Tu 12:00-13:00 off",
    spans: ({ iso, weekday }) => {
      const open: Spans = iso === "2026-11-30" ? [[540, 600]] : [[480, 1200]];
      if (iso >= "2026-10-05" && iso <= "2026-10-09") return [];
      if (weekday !== 1) return open;
      return [
        [480, 720],
        [780, 1200],
      ];
    },
  },
];

const HOLIDAYS = ["2026-09-07", "2026-10-12", "2026-11-26"];
const BREAK = ["2026-11-25", "2026-11-26", "2026-11-27"];
const EXAMS = { from: "2026-12-14", to: "2026-12-18" };

const termOf = (id: string, first: string, last: string, more: Partial<Term> = {}): Term => ({
  id,
  name: id.toUpperCase(),
  first,
  last,
  timeZone: "America/New_York",
  days: termDays({ first, last, noClasses: [...HOLIDAYS, ...BREAK], follows: { "2026-10-13": "M" } }),
  ...more,
});
const FALL = termOf("fall", "2026-08-31", "2026-12-18", {
  holidays: [
    [7, 7],
    [42, 42],
    [87, 87],
  ],
  breaks: [[86, 88]],
  exams: EXAMS,
});
const SESSION = termOf("session", "2026-10-01", "2026-10-31", { holidays: [[11, 11]] });

interface MadeRoom {
  readonly room: Room;
  readonly hours: MadeHours;
}

const madeRoom = (name: string): MadeRoom => {
  const hours = HOURS[whole(HOURS.length)] as MadeHours;
  const days = Object.fromEntries(
    [..."MTWRFSU"].map((code) => [
      code,
      Array.from({ length: whole(3) }, (_, index) => {
        const start = 5 * whole(270);
        const end = Math.min(DAY, start + 5 + 5 * whole(30));
        const on = draw() < 0.3 ? [[7 * whole(3), 20 + whole(20)] as const] : undefined;
        return { className: `${name} ${index}`, start, end, ...(on && { on }) };
      }).toSorted((a, b) => a.start - b.start || a.end - b.end),
    ]),
  );
  const unread = draw() < 0.1 ? { unread: ["W" as const] } : {};
  return {
    room: room(name, week(days), { ...(hours.text !== undefined && { hours: hours.text }), ...unread }),
    hours,
  };
};

interface MadeTerm {
  readonly term: Term;
  readonly rooms: readonly MadeRoom[];
}
const named = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => madeRoom(`Hall ${from + index}`));
const TERMS: readonly MadeTerm[] = [
  { term: FALL, rooms: named(1, 25) },
  { term: SESSION, rooms: named(13, 31) },
];

const isHeld = ({ first, last }: Term, date: DayNumber): boolean =>
  isoDate(date) >= first && isoDate(date) <= last;

const seenIn = (term: Term, date: DayNumber): Seen => {
  const iso = isoDate(date);
  const isKnown = isHeld(term, date);
  return {
    iso,
    weekday: (new Date(`${iso}T00:00Z`).getUTCDay() + 6) % 7,
    isHoliday: isKnown && HOLIDAYS.includes(iso),
    isBreak: isKnown && term === FALL && BREAK.includes(iso),
  };
};

/** What keeps a room from being free in a minute. More reasons go here. */
type Minutes = Readonly<Record<"class" | "hours", ReadonlySet<number>>>;
const kept = new Map<string, Minutes>();

const minutesOf = (name: string, date: DayNumber): Minutes => {
  const key = `${name} ${date}`;
  const before = kept.get(key);
  if (before !== undefined) return before;
  const minutes = { class: new Set<number>(), hours: new Set<number>() };
  for (const { term, rooms } of TERMS) {
    const made = rooms.find((each) => each.room.name === name);
    if (made === undefined || !isHeld(term, date)) continue;
    for (const minute of busyMinutes(term, made.room, date - dayNumber(term.first)))
      minutes.class.add(minute);
    const [today, night] = [made.hours.spans(seenIn(term, date)), made.hours.spans(seenIn(term, date - 1))];
    for (let minute = 0; minute < DAY; minute += 1) {
      const isIn = (spans: Spans, at: number) => spans.some(([start, end]) => start <= at && at < end);
      if (!isIn(today, minute) && !isIn(night, minute + DAY)) minutes.hours.add(minute);
    }
  }
  kept.set(key, minutes);
  return minutes;
};

const reasonAt = (name: string, at: number): string | null => {
  const minutes = minutesOf(name, Math.floor(at / DAY));
  const minute = at % DAY;
  return minutes.class.has(minute) ? "class" : minutes.hours.has(minute) ? "hours" : null;
};

const isFreeIn = (name: string, from: number, until: number): boolean => {
  for (let at = from; at < until; at += 1) if (reasonAt(name, at) !== null) return false;
  return true;
};

/** The rooms of the terms that hold one of the dates, by name. */
const listedOn = (dates: readonly DayNumber[]): string[] =>
  [
    ...new Set(
      TERMS.filter(({ term }) => dates.some((date) => isHeld(term, date))).flatMap(({ rooms }) =>
        rooms.map((made) => made.room.name),
      ),
    ),
  ].toSorted(compareNames);

const isKnown = (date: DayNumber): boolean => TERMS.some(({ term }) => isHeld(term, date));
const isExam = (date: DayNumber): boolean => isoDate(date) >= EXAMS.from && isoDate(date) <= EXAMS.to;

const FIRST = dayNumber(FALL.first);
const DATES = Array.from({ length: FALL.days.length }, (_, index) => FIRST + index);
const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const localText = (at: number): string => `${isoDate(Math.floor(at / DAY))}T${timeText(at % DAY)}`;
const dayCode = (date: DayNumber): string => "RFSUMTW"[date % 7] ?? "";

let school: Awaited<ReturnType<typeof startSchool>>;
beforeAll(async () => {
  const published = TERMS.map(({ term, rooms }) => ({
    ...timetable(...rooms.map((made) => made.room)),
    term: term.name,
    calendar: term,
  }));
  school = await startSchool(published, { milliseconds: Date.parse("2026-10-20T16:00:00Z") });
});
afterAll(() => school.stop());

it("GET /free offers the rooms that are free and open, since and until when, and says why", async () => {
  let offered = 0;
  for (const date of DATES)
    for (let question = 0; question < 4; question += 1) {
      const [from, minutes] = [whole(DAY), 1 + whole(question === 3 ? 700 : 90)];
      const [start, end] = [date * DAY + from, date * DAY + from + minutes];
      const lastDate = Math.floor((end - 1) / DAY);
      const dates = [...new Set([date, lastDate])];
      const { body } = await school.call.freeAt({
        date: isoDate(date),
        from: timeText(from),
        minutes: String(minutes),
        limit: "1000",
      });
      const { data } = body as {
        data: { total: number; rooms: Record<string, unknown>[]; reason?: string };
      };
      const isUnknown = dates.every(isKnown) && dates.some(isExam);
      const expected = (dates.every(isKnown) && !isUnknown ? listedOn(dates) : [])
        .filter((name) => isFreeIn(name, start, end))
        .map((name) => {
          let [since, until] = [start, end];
          while (since > date * DAY && reasonAt(name, since - 1) === null) since -= 1;
          while (until < (lastDate + 1) * DAY && reasonAt(name, until) === null) until += 1;
          const isMidnight = until === (lastDate + 1) * DAY;
          return {
            name,
            free_from: localText(since),
            free_until: localText(until),
            until_reason: isMidnight ? null : reasonAt(name, until),
          };
        });
      const rooms = data.rooms.map(({ name, free_from, free_until, until_reason }) => ({
        name,
        free_from,
        free_until,
        until_reason,
      }));
      const label = `${localText(start)} for ${minutes}`;
      expect([label, rooms, data.reason]).toEqual([label, expected, isUnknown ? "exams-unknown" : undefined]);
      expect(data.total).toBe(expected.length);
      offered += expected.length;
    }
  expect(offered).toBeGreaterThan(1000);
});

interface Blocked {
  readonly name: string;
  readonly blocked_by: readonly {
    readonly start_time: number;
    readonly end_time: number;
    readonly reason: string;
    readonly dates: readonly string[];
  }[];
}

it("POST /free for dates finds the rooms that are free and open on all of them, and says what is in the way", async () => {
  let [offered, blockedRooms] = [0, 0];
  for (let question = 0; question < 250; question += 1) {
    const from = FIRST + whole(DATES.length - 1);
    const to = from + whole(9);
    const codes = [..."MTWRFSU"].filter(() => draw() < 0.3);
    const query = Object.fromEntries(
      codes.map((code) => {
        const start = 5 * whole(280);
        return [code, [{ start_time: start, end_time: Math.min(DAY, start + 5 + whole(60)) }]];
      }),
    );
    const dates = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const required = dates.filter((date) => query[dayCode(date)] !== undefined);
    const all = required.length === 0 ? dates : required;
    const { body } = await school.call.findFree({
      query,
      dates: { from: isoDate(from), to: isoDate(to) },
      details: true,
      blocked: true,
    });
    const answer = body as {
      data: string[];
      reason?: string;
      rooms: { name: string; free_until: unknown; until_reason: unknown }[];
      blocked: Blocked[];
    };
    const spans = required.flatMap((date) =>
      (query[dayCode(date)] ?? []).map(({ start_time, end_time }) => ({ date, start_time, end_time })),
    );
    const isUnknown = all.every(isKnown) && all.some(isExam);
    const listed = all.every(isKnown) && !isUnknown ? listedOn(all) : [];
    const isFree = (name: string): boolean =>
      spans.every(({ date, start_time, end_time }) =>
        isFreeIn(name, date * DAY + start_time, date * DAY + end_time),
      );
    const expected = listed.filter(isFree).map((name) => {
      const untils = codes.map((code) => {
        const end = query[code]?.[0]?.end_time ?? DAY;
        const own = dates.filter((date) => dayCode(date) === code);
        let minute = end;
        while (minute < DAY && own.every((date) => reasonAt(name, date * DAY + minute) === null)) minute += 1;
        const reasons = minute === DAY ? [] : own.map((date) => reasonAt(name, date * DAY + minute));
        return [code, minute, ["class", "hours"].find((reason) => reasons.includes(reason)) ?? null] as const;
      });
      return {
        name,
        free_until: Object.fromEntries(untils.map(([code, minute]) => [code, [minute]])),
        until_reason: Object.fromEntries(untils.map(([code, , reason]) => [code, [reason]])),
      };
    });
    const label = JSON.stringify({ query, from: isoDate(from), to: isoDate(to) });
    const rooms = answer.rooms.map(({ name, free_until, until_reason }) => ({
      name,
      free_until,
      until_reason,
    }));
    expect([label, rooms, answer.reason]).toEqual([label, expected, isUnknown ? "exams-unknown" : undefined]);
    expect(answer.data).toEqual(expected.map(({ name }) => name));
    expect(answer.blocked.map(({ name }) => name).toSorted(compareNames)).toEqual(
      listed.filter((name) => !isFree(name)),
    );
    for (const { name, blocked_by } of answer.blocked)
      for (const { date, start_time, end_time } of spans)
        for (let minute = start_time; minute < end_time; minute += 1) {
          const holding = blocked_by.filter(
            (block) =>
              block.dates.includes(isoDate(date)) && block.start_time <= minute && minute < block.end_time,
          );
          const reasons = new Set(holding.map(({ reason }) => (reason === "unknown" ? "class" : reason)));
          const minutes = minutesOf(name, date);
          if (blocked_by.length < 20)
            expect([label, name, minute, [...reasons].sort()]).toEqual([
              label,
              name,
              minute,
              (["class", "hours"] as const).filter((reason) => minutes[reason].has(minute)),
            ]);
        }
    offered += expected.length;
    blockedRooms += answer.blocked.length;
  }
  expect(Math.min(offered, blockedRooms)).toBeGreaterThan(1000);
});

it("a room's week says when it is open on each date", async () => {
  const names = listedOn(DATES);
  for (let monday = FIRST; monday < FIRST + DATES.length; monday += 7) {
    const { body } = await school.call.batch({
      queries: names.map((name) => name.toLowerCase().replaceAll(" ", "-")),
      date: isoDate(monday),
    });
    const { data } = body as {
      data: { data: { dates: Record<string, { date: string; hours?: Spans | null; exams?: string }> } }[];
    };
    const weekDates = Array.from({ length: 7 }, (_, index) => monday + index);
    const expected = names.map((name) =>
      weekDates.map((date) => {
        const isHoursKnown = TERMS.some(
          ({ term, rooms }) =>
            isHeld(term, date) &&
            rooms.some((made) => made.room.name === name && made.hours.text !== undefined),
        );
        const open = Array.from({ length: DAY }, (_, minute) => minute).filter(
          (minute) => !minutesOf(name, date).hours.has(minute),
        );
        return [isoDate(date), isHoursKnown ? open.length : null, isExam(date)];
      }),
    );
    const found = data.map(({ data: { dates } }) =>
      [..."MTWRFSU"].map((code) => {
        const { date, hours, exams } = dates[code] as { date: string; hours?: unknown; exams?: string };
        const spans = hours as { start_time: number; end_time: number }[] | null;
        const minutes = spans?.reduce((sum, span) => sum + span.end_time - span.start_time, 0) ?? null;
        return [date, minutes, exams === "unknown"];
      }),
    );
    expect(found).toEqual(expected);
  }
});
