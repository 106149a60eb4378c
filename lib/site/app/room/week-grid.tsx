import { classNames } from "@classroom/timetable/class-names.ts";
import { DAY_END, overlaps, type Period } from "@classroom/timetable/period.ts";
import { useEffect, useRef } from "preact/hooks";
import type { AskedSlot } from "../question/asked-slot.ts";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { dayMonthText, hourText, minutesOf, timeText } from "../state/moment-text.ts";
import { blockPlace, lanePlace } from "./block-place.ts";
import { type Block, dayBlocks } from "./day-blocks.ts";
import { dayName } from "./day-name.ts";
import { type FreeNext, gapsOf, isFreeAt } from "./free-next.ts";
import type { ShownDay } from "./shown-week.ts";
import { closedText, kindText } from "./status-text.ts";
import { subjectHue } from "./subject-hue.ts";
import { hoursOf, weekSpan } from "./week-span.ts";

interface Frame {
  readonly span: Period;
  /** `YYYY-MM-DD`, by the school's clock. */
  readonly today: string;
  readonly next: FreeNext | undefined;
  /** The time that the reader looked for a room at. */
  readonly slot: AskedSlot | undefined;
  /** Whether searches offer the room: another one is never shown free. */
  readonly isOffered: boolean;
}

const classOf = (day: ShownDay, block: Block): string => {
  if (block.kind !== "cancelled") return block.kind ?? (block.last === undefined ? "" : "part");
  return isFreeAt(day, block) ? "cancelled freed" : "cancelled";
};

interface ClassBlockProps {
  readonly block: Block;
  readonly day: ShownDay;
  readonly span: Period;
}

const ClassBlock = ({ block, day, span }: ClassBlockProps) => {
  const { room } = words.value;
  const { kind, classes } = block;
  const [first, ...others] = kind === "booking" ? classes : classNames(classes);
  const note = kindText(kind);
  return (
    <div
      class={`class ${classOf(day, block)}`}
      style={{ ...blockPlace(block, span), ...lanePlace(block), "--hue": subjectHue(first ?? "") }}
    >
      {kind === "cancelled" ? <s>{first}</s> : <b>{first}</b>}
      {others.length === 0 ? null : <span> +{others.length}</span>}
      {note === undefined ? null : <em>{note}</em>}
      <small>
        {room.span(timeText(block.start), timeText(block.end))}
        {block.last === undefined ? null : `, ${room.lastOn(dayMonthText(minutesOf(`${block.last}T00:00`)))}`}
      </small>
    </div>
  );
};

const FreeBlock = ({ period, span }: { readonly period: Period; readonly span: Period }) => (
  <div class="stretch" style={blockPlace(period, span)}>
    {words.value.room.freeUntil(period.end === DAY_END ? undefined : timeText(period.end))}
  </div>
);

const NowLine = ({ span }: { readonly span: Period }) => {
  const minute = schoolNow.value % DAY_END;
  if (minute < span.start || minute >= span.end) return null;
  return <div class="now" style={{ top: blockPlace({ start: minute, end: minute }, span).top }} />;
};

const reasonOf = ({ kind }: ShownDay): string | undefined => {
  const { room } = words.value;
  const reasons = { none: room.noClasses, unread: room.unread, exams: room.exams, unknown: room.unknown };
  return kind === "classes" ? undefined : reasons[kind];
};

/** What is left of the day, as far as the room is free. */
const freeAhead = (day: ShownDay, { today, span, isOffered }: Frame): readonly Period[] => {
  if (!isOffered || day.date === undefined || day.date < today) return [];
  const from = day.date === today ? Math.max(span.start, schoolNow.value % DAY_END) : span.start;
  return gapsOf(day)
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, span.end) }))
    .filter((period) => period.start < period.end && isFreeAt(day, period));
};

const Day = ({ day, ...frame }: Frame & { readonly day: ShownDay }) => {
  const { span, today, next, slot } = frame;
  const free = next?.is === "free" && next.date === day.date ? next.period : undefined;
  const own = slot?.date === day.date ? slot : undefined;
  const reason = reasonOf(day);
  return (
    <div class={`day ${day.kind}`} data-day={day.weekday}>
      {freeAhead(day, frame).map((period) => (
        <div key={period.start} class="ahead" style={blockPlace(period, span)} />
      ))}
      {day.closed
        .filter((period) => overlaps(period, span))
        .map((period) => (
          <div
            key={`${period.start}-${period.reason}`}
            class={period.reason === undefined ? "shut" : "shut closure"}
            style={blockPlace(period, span)}
          >
            <small>{closedText(period)}</small>
          </div>
        ))}
      {dayBlocks([...day.meetings, ...day.cancelled]).map((block) => (
        <ClassBlock key={`${block.start}-${block.end}-${block.lane}`} {...{ block, day, span }} />
      ))}
      {reason === undefined ? null : <p>{reason}</p>}
      {free === undefined || own !== undefined || free.start >= span.end ? null : (
        <FreeBlock period={free} span={span} />
      )}
      {own === undefined ? null : (
        <div class="slot" style={blockPlace(own, span)}>
          {isFreeAt(day, own) ? words.value.room.yourTime : null}
        </div>
      )}
      {day.date === today ? <NowLine span={span} /> : null}
    </div>
  );
};

const Heading = ({ day, today }: { readonly day: ShownDay; readonly today: string }) => (
  <div class={day.date === today ? "head today" : "head"}>
    <span>
      {dayName(day.weekday, "short")}
      <small>{day.date === undefined ? null : dayMonthText(minutesOf(`${day.date}T00:00`))}</small>
    </span>
    {day.follows === undefined ? null : (
      <small>{words.value.room.follows(dayName(day.follows, "long"))}</small>
    )}
  </div>
);

/** A phone shows five days: the chosen one comes into sight. */
const useScrolledTo = (chosen: number, week: readonly ShownDay[]) => {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scroller.current;
    const column = element?.querySelectorAll<HTMLElement>(".day")[chosen];
    if (!element || !column) return;
    element.scrollLeft = column.offsetLeft + column.offsetWidth - element.clientWidth;
  }, [chosen, week]);
  return scroller;
};

type WeekGridProps = Omit<Frame, "span"> & {
  readonly week: readonly ShownDay[];
  /** The index of the day that a narrow screen shows. */
  readonly chosen: number;
};

/** The week as a picture; `week-table.tsx` says the same in words. */
export const WeekGrid = ({ week, chosen, ...about }: WeekGridProps) => {
  const { today, slot } = about;
  const scroller = useScrolledTo(chosen, week);
  const shown = week.flatMap(({ meetings, cancelled }) => [...meetings, ...cancelled]);
  const span = weekSpan(slot === undefined ? shown : [...shown, slot]);
  const hours = hoursOf(span);
  return (
    <div class="week card tnum" ref={scroller} aria-hidden="true">
      <div class="grid" style={{ "--hours": hours.length }}>
        <div class="corner" />
        {week.map((day) => (
          <Heading key={day.weekday} day={day} today={today} />
        ))}
        <div class="hours">
          {hours.slice(1).map((hour) => (
            <span key={hour} style={{ top: blockPlace({ start: hour, end: hour }, span).top }}>
              {hourText(hour)}
            </span>
          ))}
        </div>
        {week.map((day) => (
          <Day key={day.weekday} day={day} span={span} {...about} />
        ))}
      </div>
    </div>
  );
};
