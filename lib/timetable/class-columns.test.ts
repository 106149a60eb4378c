import fc from "fast-check";
import { expect, it } from "vitest";
import { anyRoom } from "../tools/testing/data/dated-schools.ts";
import { classColumns, roomsOfColumns } from "./class-columns.ts";
import type { Directory } from "./directory.ts";
import { tidyMeetings } from "./meeting.ts";
import type { Room } from "./timetable.ts";

const directoryOf = (rooms: readonly Room[]): Directory => ({
  ids: rooms.map(({ id }) => id),
  names: rooms.map(({ name }) => name),
});

it("gives back each room's meetings and unread weekdays", () => {
  fc.assert(
    fc.property(fc.array(anyRoom, { maxLength: 5 }), (rooms) => {
      const back = roomsOfColumns(directoryOf(rooms), classColumns(rooms));
      expect(back.map(({ meetings, unread = [] }) => ({ meetings, unread }))).toEqual(
        rooms.map(({ meetings, unread = [] }) => ({ meetings: tidyMeetings(meetings), unread })),
      );
    }),
  );
});
