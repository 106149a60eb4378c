import { DAY_END } from "@classroom/timetable/period.ts";
import { findRoomsFreeAt } from "../../../contract/rooms/free-at.ts";
import { ask } from "../client/ask.ts";
import { instant, schoolNow, timeZone } from "../state/clock.ts";
import { createRemote } from "../state/remote.ts";
import { setSchoolName } from "../state/school.ts";
import { asksNow, type Question, queryOf } from "./question.ts";

const remote = createRemote<typeof findRoomsFreeAt>();

/** The answer to the question of the address, kept while another view is open. */
export const freeAnswer = remote.state;

const MINUTE_MS = 60_000;

let asked: string | undefined;

/** Asks the service, unless the answer that is there is to the same question. @param again whatever is there */
export const askFree = async (question: Question, again = false): Promise<void> => {
  const query = queryOf(question, schoolNow.peek() % DAY_END);
  // Of a question about now the minute is part.
  const key = JSON.stringify([query, asksNow(question) && Math.floor(instant.peek() / MINUTE_MS)]);
  if (key === asked && !again) return;
  asked = key;
  await remote.ask(async (signal) => {
    const reply = await ask(findRoomsFreeAt, { query, signal });
    if (reply.kind === "answered") {
      const { time_zone, school } = reply.payload.data;
      timeZone.value = time_zone ?? timeZone.peek();
      setSchoolName(school);
    }
    return reply;
  });
};
