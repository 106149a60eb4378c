import { hourText } from "../state/moment-text.ts";
import { placeOn } from "./axis.ts";
import type { RoomList } from "./room-list.ts";

/** The hours above all bars of a page, which stay in sight, and the time that was asked. */
export const Hours = ({ axis, span }: Pick<RoomList, "axis" | "span">) => (
  <div class="axis tnum" aria-hidden="true">
    <div>
      {axis.hours.map((hour) => (
        <span key={hour} style={{ left: placeOn(axis, hour) }}>
          {hourText(hour)}
        </span>
      ))}
      <i class="asked" style={span} />
    </div>
  </div>
);
