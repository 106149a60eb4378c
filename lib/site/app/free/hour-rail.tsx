import { useSignal } from "@preact/signals";
import { words } from "../state/language.ts";
import { hourText } from "../state/moment-text.ts";

const HOUR = 60;
/** Minutes from midnight. */
export const HOURS = Array.from({ length: 15 }, (_, index) => (8 + index) * HOUR);

interface HourRailProps {
  /** Minutes from midnight. */
  readonly from: number;
  readonly until: number | undefined;
  /** How many rooms a press on an hour would find, as far as that is known. */
  readonly rooms: ReadonlyMap<number, number>;
  readonly onStart: (from: number) => void;
  readonly onSpan: (from: number, until: number) => void;
}

const hourOf = (element: Element | null): number =>
  Number(element?.closest<HTMLElement>("[data-hour]")?.dataset.hour ?? Number.NaN);

/** The hours of a day: the first press is the start and a later hour the end; a drag is both. */
export const HourRail = ({ from, until, rooms, onStart, onSpan }: HourRailProps) => {
  const most = Math.max(1, ...rooms.values());
  const start = useSignal<number | undefined>(undefined);
  const dragged = useSignal<number | undefined>(undefined);
  const press = (hour: number): void => {
    if (start.value !== undefined && hour > start.value) onSpan(start.value, hour);
    else {
      start.value = hour;
      onStart(hour);
    }
  };
  return (
    <fieldset
      class="rail tnum"
      aria-label={words.value.free.sheets.when}
      onPointerDown={({ target }) => {
        dragged.value = hourOf(target as Element);
      }}
      onPointerUp={({ clientX, clientY }) => {
        const [first, last] = [
          dragged.value ?? Number.NaN,
          hourOf(document.elementFromPoint(clientX, clientY)),
        ];
        if (last > first) onSpan(first, last);
      }}
    >
      {HOURS.map((hour) => (
        <button
          key={hour}
          type="button"
          data-hour={hour}
          style={`--share:${(rooms.get(hour) ?? 0) / most}`}
          aria-pressed={hour >= from && hour <= (until ?? from)}
          onClick={() => press(hour)}
        >
          {hourText(hour)}
          {rooms.has(hour) ? <small>{words.value.free.inBuilding(rooms.get(hour) ?? 0)}</small> : null}
        </button>
      ))}
    </fieldset>
  );
};
