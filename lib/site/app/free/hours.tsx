import { hourText } from "../state/moment-text.ts";
import { type Axis, placeOn, spanOn } from "./axis.ts";

interface HoursProps {
  readonly axis: Axis;
  /** The time that was asked; minutes since 1970-01-01. */
  readonly from: number;
  readonly until: number;
}

/** The hours above all bars of a page, which stay in sight, and the time that was asked. */
export const Hours = ({ axis, from, until }: HoursProps) => (
  <div class="axis tnum" aria-hidden="true">
    <div>
      {axis.hours.map((hour) => (
        <span key={hour} style={{ left: placeOn(axis, hour) }}>
          {hourText(hour)}
        </span>
      ))}
      <i style={spanOn(axis, from, until)} />
    </div>
  </div>
);
