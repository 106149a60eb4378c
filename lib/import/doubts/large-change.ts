import { accepting, choice, type Question } from "../question.ts";
import type { Changes } from "../report/changes.ts";
import { sentence } from "../sentences.ts";

const NAME = "large change";
/** Rooms or meetings that may change in any file without a question. */
const FEW_ROOMS = 5;
const FEW_MEETINGS = 20;

/** A file that changes much of the published term is in doubt: it may be another file, or half of one. */
export const largeChange = (
  changes: Changes | undefined,
  limit: number,
  accepted: ReadonlySet<string>,
): Question | undefined => {
  if (changes === undefined || accepted.has(NAME)) return undefined;
  const { rooms, meetings, roomsAdded, roomsRemoved, meetingsAdded, meetingsRemoved } = changes;
  const [room, meeting] = [
    Math.max(roomsAdded.length, roomsRemoved.length),
    Math.max(meetingsAdded, meetingsRemoved),
  ];
  const areRooms = room > FEW_ROOMS && room > limit * rooms;
  const areMeetings = meeting > FEW_MEETINGS && meeting > limit * meetings;
  if (!areRooms && !areMeetings) return undefined;
  return {
    about: NAME,
    ...sentence(NAME, {
      rooms,
      roomsGone: roomsRemoved.length,
      roomsNew: roomsAdded.length,
      meetings,
      meetingsGone: meetingsRemoved,
      meetingsNew: meetingsAdded,
      limit: Math.round(limit * 100),
    }),
    choices: [choice(sentence("changes are right", {}), accepting(accepted, NAME))],
  };
};
