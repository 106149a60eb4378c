import { hourText } from "../state/moment-text.ts";
import { placeOn } from "./axis.ts";
import type { RoomList } from "./room-list.ts";

/** The hours above all bars of a page, which stay in sight, and the time that was asked. */
export const Hours = ({ axis, asked }: Pick<RoomList, "axis" | "asked">) => (
  <div class="axis tnum" aria-hidden="true">
    <div>
      {axis.hours.map((hour) => (
        <span key={hour} style={{ left: placeOn(axis, hour) }}>
          {hourText(hour)}
        </span>
      ))}
      <i class="asked" style={asked} />
    </div>
  </div>
);
