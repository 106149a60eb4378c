import { findRoomsFreeAt } from "../../../contract/free-at.ts";
import { DAY_END } from "../../../timetable/period.ts";
import { ask } from "../client/ask.ts";
import { schoolNow, timeZone } from "../state/clock.ts";
import { createRemote } from "../state/remote.ts";
import { asksNow, type Question, queryOf } from "./question.ts";

const remote = createRemote<typeof findRoomsFreeAt>();

/** The answer to the question of the address, kept while somebody looks at another view. */
export const freeAnswer = remote.state;

let asked: string | undefined;

/** Asks the service, unless the answer that is there is to the same question. @param again whatever is there */
export const askFree = async (question: Question, again = false): Promise<void> => {
  const query = queryOf(question, schoolNow.peek() % DAY_END);
  // Of a question about now the moment is part.
  const key = JSON.stringify([query, asksNow(question) && schoolNow.peek()]);
  if (key === asked && !again) return;
  asked = key;
  await remote.ask((signal) => ask(findRoomsFreeAt, { query, signal }));
  timeZone.value = freeAnswer.peek().last?.carries.data.time_zone ?? timeZone.peek();
};
