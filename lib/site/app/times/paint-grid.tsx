import type { Period } from "@classroom/timetable/period.ts";
import { isWeekday, WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { useSignal } from "@preact/signals";
import type { TargetedKeyboardEvent, TargetedPointerEvent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { dayName } from "../room/day-name.ts";
import { words } from "../state/language.ts";
import { hourText, timeText } from "../state/moment-text.ts";
import { brush, CELL, type Corner, isPainted, type Painted, type Stroke } from "./painted.ts";
import { periodCounts, periodKey } from "./period-counts.ts";
import { timesWords } from "./times-words.ts";

/** A finger that rests as long paints; one that moves before scrolls, and one that leaves before paints one cell. */
const HOLD_MS = 250;

interface Held {
  readonly from: Corner;
  readonly timer: ReturnType<typeof setTimeout>;
}

interface Area {
  readonly from: Corner;
  readonly to: Corner;
  readonly isErasing: boolean;
}

const strokeOf =
  ({ from, to, isErasing }: Area): Stroke =>
  (painted) =>
    brush(painted, from, to, isErasing);

const cellOf = ({ start }: Corner): Period => ({ start, end: start + CELL });

const isOn = (painted: Painted, cell: Corner): boolean => isPainted(painted, cell.day, cellOf(cell));

/** Paints a cell, or erases it if it is painted. */
const turned =
  (cell: Corner): Stroke =>
  (painted) =>
    brush(painted, cell, cell, isOn(painted, cell));

/** For the first cell of a chosen time: how many rooms are free then. The list of chosen times says it to screen readers. */
const countOn = (painted: Painted, day: Weekday, start: number): object => {
  const period = painted[day].find((each) => Math.ceil(each.start / CELL) * CELL === start);
  const rooms = period && periodCounts.value.get(periodKey({ day, ...period }));
  if (period === undefined || rooms === undefined) return {};
  const cells = Math.floor((period.end - start) / CELL);
  return { "data-rooms": words.value.free.inBuilding(rooms), style: { "--cells": cells } };
};

const cornerAt = (target: Element | null): Corner | undefined => {
  const { day, start } = target?.closest<HTMLElement>("[data-start]")?.dataset ?? {};
  return isWeekday(day) ? { day, start: Number(start) } : undefined;
};

const STEPS: Readonly<Record<string, readonly [days: number, cells: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const stepped = (
  { day, start }: Corner,
  [days, cells]: readonly [number, number],
  shown: Period,
): Corner => ({
  day: WEEKDAYS[Math.max(0, Math.min(WEEKDAYS.length - 1, WEEKDAYS.indexOf(day) + days))] ?? day,
  start: Math.max(shown.start, Math.min(shown.end - CELL, start + cells * CELL)),
});

interface PaintGridProps {
  readonly painted: Painted;
  /** The hours that are there to be painted. */
  readonly shown: Period;
  readonly onPaint: (stroke: Stroke) => void;
}

/**
 * A week to paint on. A pointer paints from where it is pressed to where it is lifted, and erases if it is pressed on
 * what is painted; a finger rests a moment first, since it scrolls otherwise. With keys, arrows move, the space bar paints or erases, and Shift with an arrow takes along.
 */
export const PaintGrid = ({ painted, shown, onPaint }: PaintGridProps) => {
  const area = useSignal<Area | undefined>(undefined);
  const current = useSignal<Corner>({ day: "M", start: shown.start + 4 * CELL });
  const table = useRef<HTMLTableElement>(null);
  const times = timesWords.value;
  const { room } = words.value;
  const visible = area.value === undefined ? painted : strokeOf(area.value)(painted);

  const pressed = useRef<Held>(undefined);
  const forget = (): void => {
    clearTimeout(pressed.current?.timer);
    pressed.current = undefined;
  };
  useEffect(() => forget, []);
  useEffect(() => {
    // A finger that paints must not scroll as well. Only a listener that may say no can keep a browser from it.
    const stay = (event: TouchEvent): void => {
      if (area.peek() !== undefined) event.preventDefault();
    };
    const element = table.current;
    element?.addEventListener("touchmove", stay, { passive: false });
    return () => element?.removeEventListener("touchmove", stay);
  }, []);

  const begin = (from: Corner): void => {
    current.value = from;
    area.value = { from, to: from, isErasing: isOn(painted, from) };
  };
  const press = (event: TargetedPointerEvent<HTMLElement>): void => {
    const from = event.button === 0 && event.target instanceof Element ? cornerAt(event.target) : undefined;
    if (from === undefined) return;
    if (event.pointerType === "touch") {
      forget();
      const timer = setTimeout(() => begin(from), HOLD_MS);
      pressed.current = { from, timer };
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    begin(from);
  };
  const move = (event: TargetedPointerEvent<HTMLElement>): void => {
    const to = area.value && cornerAt(document.elementFromPoint(event.clientX, event.clientY));
    if (area.value && to) area.value = { ...area.value, to };
  };
  const lift = (): void => {
    const tapped = pressed.current;
    forget();
    if (area.value !== undefined) {
      onPaint(strokeOf(area.value));
      area.value = undefined;
    } else if (tapped !== undefined) {
      current.value = tapped.from;
      onPaint(turned(tapped.from));
    }
  };
  /** The browser took the finger to scroll. */
  const giveUp = (): void => {
    forget();
    area.value = undefined;
  };
  const pressKey = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    const from = event.target instanceof Element ? cornerAt(event.target) : undefined;
    if (from === undefined) return;
    const step = STEPS[event.key];
    if (step === undefined && event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (step === undefined) {
      onPaint(turned(from));
      return;
    }
    const to = stepped(from, step, shown);
    current.value = to;
    if (event.shiftKey) onPaint((now) => brush(now, from, to, !isOn(now, from)));
    table.current?.querySelector<HTMLElement>(`[data-day="${to.day}"][data-start="${to.start}"]`)?.focus();
  };

  const starts = Array.from({ length: (shown.end - shown.start) / CELL }, (_, at) => shown.start + at * CELL);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid to be painted on is a table of cells (ARIA Authoring Practices, "Grid").
    <table class="paint card" role="grid" aria-label={times.grid} aria-multiselectable="true" ref={table}>
      <thead>
        <tr>
          <td />
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={dayName(day, "long")}>
              {dayName(day, "short")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={giveUp}
        onKeyDown={pressKey}
      >
        {starts.map((start) => (
          <tr key={start} class={start % 60 === 0 ? "hour" : ""}>
            <th scope="row" class="tnum">
              {start % 60 === 0 ? (
                <span>{hourText(start)}</span>
              ) : (
                <span class="visually-hidden">{timeText(start)}</span>
              )}
            </th>
            {WEEKDAYS.map((day) => (
              <td
                key={day}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the table's.
                role="gridcell"
                data-day={day}
                data-start={start}
                aria-selected={isPainted(visible, day, { start, end: start + CELL })}
                aria-label={`${dayName(day, "long")}, ${room.span(timeText(start), timeText(start + CELL))}`}
                tabIndex={current.value.day === day && current.value.start === start ? 0 : -1}
                {...countOn(visible, day, start)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
