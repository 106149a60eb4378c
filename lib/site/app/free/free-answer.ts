import { findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { ask } from "../client/ask.ts";
import { freeRooms } from "../find/room-state.ts";
import { ANY_ROOM, asksNow, type Question } from "../question/question.ts";
import { choosesRooms, roomQuery, timeQuery } from "../question/service-query.ts";
import { instant, schoolNow, timeZone } from "../state/clock.ts";
import { publication } from "../state/publication.ts";
import { createRemote } from "../state/remote.ts";
import { setSchoolName } from "../state/school.ts";
import { type FreeReply, type FreeRooms, freeAtTime } from "./free-rooms.ts";

/** The free rooms, and those of them that the service chose if they are too many to list. */
export interface FreeAnswer {
  readonly all: FreeRooms;
  /** Absent if `all` lists every free room. */
  readonly chosen: FreeRooms | undefined;
  readonly question: Question;
}

const remote = createRemote<FreeReply<FreeAnswer>>();

/** The answer to the question of the address, kept while another view is open. */
export const freeAnswer = remote.state;

/** The query of every free room, or of those that the question chooses. */
export const queryOf = (question: Question) => ({
  ...timeQuery(question, schoolNow.peek()),
  ...roomQuery(question),
});

const askRooms = async (question: Question, signal: AbortSignal): Promise<FreeReply<FreeRooms>> => {
  const query = queryOf(question);
  const reply = await ask(findRoomsFreeAt, { query, signal });
  if (reply.kind !== "answered") return reply;
  const { data } = reply.payload;
  setSchoolName(data.school);
  if (data.time_zone === null) {
    // Few schools have a timetable without dates: the others do not load its code.
    const anyWeek = await import("./any-week.ts").catch(() => undefined);
    return anyWeek === undefined
      ? { kind: "unreachable" }
      : anyWeek.askWeek(question, schoolNow.peek(), signal);
  }
  timeZone.value = data.time_zone;
  return { ...reply, payload: freeAtTime(data) };
};

/** The filters are left to the page, unless the service lists only a part of the rooms. */
const askAll = async (question: Question, signal: AbortSignal): Promise<FreeReply<FreeAnswer>> => {
  const reply = await askRooms({ ...question, ...ANY_ROOM }, signal);
  if (reply.kind !== "answered") return reply;
  const all = reply.payload;
  if (all.total <= all.rooms.length || !choosesRooms(question))
    return { ...reply, payload: { all, chosen: undefined, question } };
  const chosen = await askRooms(question, signal);
  return chosen.kind === "answered"
    ? { ...chosen, payload: { all, chosen: chosen.payload, question } }
    : chosen;
};

/** `undefined` if some are not listed, or if no term holds the time. */
const everyFreeRoom = (all: FreeRooms | undefined): FreeRooms["rooms"] | undefined =>
  all !== undefined && all.rooms.length === all.total && (all.isAnyWeek || all.term !== undefined)
    ? all.rooms
    : undefined;

const MINUTE_MS = 60_000;

let lastQuestion: { readonly question: string; readonly minute: number | undefined } | undefined;

/** Asks the service, unless it has answered the same question. @param again asks in any case */
export const askFree = async (question: Question, again = false): Promise<void> => {
  const { all } = remote.state.peek().last?.payload ?? {};
  const isPartial = all !== undefined && all.total > all.rooms.length;
  // The answer to a question about now is good for a minute.
  const minute = asksNow(question) ? Math.floor(instant.peek() / MINUTE_MS) : undefined;
  const time = timeQuery(question, minute === undefined ? schoolNow.peek() : 0);
  const rest = isPartial && roomQuery(question);
  const next = { question: JSON.stringify([time, rest, publication.peek()]), minute };
  const isSame = next.question === lastQuestion?.question;
  if (isSame && next.minute === lastQuestion?.minute && !again) return;
  lastQuestion = next;
  await remote.ask((signal) => askAll(question, signal), isSame ? "never" : "failed");
  freeRooms.value = everyFreeRoom(remote.state.peek().last?.payload.all);
};
