import { type FreeAtAnswer, findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { answerAtOnce } from "../client/local-answers.ts";
import { savedIds } from "../me/session.ts";
import { ANY_ROOM, type Question } from "../question/question.ts";
import { schoolNow } from "../state/clock.ts";
import { axisFrom, spanOn } from "./axis.ts";
import { queryOf } from "./free-answer.ts";
import { freeAtTime } from "./free-rooms.ts";
import { questionTexts } from "./question-text.ts";
import { FIRST_ROWS, HARDLY_LONGER, listedBuildings, roomsBefore } from "./rooms.tsx";
import { type Shown, shownOf } from "./rooms-shown.ts";
import { headingOf, sublineOf } from "./sentence.ts";

/** The rooms on the screen, and everything that their rows show but the time that was asked. */
const onScreen = (shown: Shown, question: Question) => {
  const own = savedIds.peek();
  const soon = shown.until + HARDLY_LONGER;
  const buildings = listedBuildings(shown, question, own);
  const before = roomsBefore(buildings);
  const first = buildings.filter((_, index) => (before[index] ?? 0) < FIRST_ROWS);
  const ownRooms = shown.buildings.flatMap(({ rooms }) => rooms.filter(({ id }) => own.includes(id)));
  const rooms = [...ownRooms, ...first.flatMap(({ listed }) => listed).slice(0, FIRST_ROWS)];
  const marks = rooms.map(({ freeUntil }) => freeUntil < soon);
  return { rooms, rows: JSON.stringify([shown.mayBeLocked, ownRooms, first, marks]) };
};

const write = (element: Element | null, text = ""): void => {
  if (element?.firstChild instanceof Text) element.firstChild.data = text;
};

/**
 * Searches on the device for the answer to a question about another length of time. What it changes on the screen is
 * then written to the page by one call, a frame before the view renders the list.
 *
 * @param word the word of the sentence that says for how long
 * @returns `undefined` if the service must be asked, or if the answer has other rows on the screen
 */
export const firstFrame = async (
  question: Question,
  before: { readonly question: Question; readonly shown: Shown },
  word: Element,
): Promise<(() => void) | undefined> => {
  const reply = await answerAtOnce(findRoomsFreeAt, { query: queryOf({ ...question, ...ANY_ROOM }) });
  if (reply === undefined) return undefined;
  const all = freeAtTime((reply.payload as { readonly data: FreeAtAnswer }).data);
  const shown = shownOf({ all, chosen: undefined, question }, question);
  const { rooms, rows } = onScreen(shown, question);
  if (!shown.isWhole || shown.count === 0 || rows !== onScreen(before.shown, before.question).rows)
    return undefined;
  const { from, until } = shown;
  const span = spanOn(axisFrom(from), from, until);
  const now = schoolNow.peek();
  const { length } = questionTexts(question, now);
  const [heading, subline] = [headingOf(shown, question, false, now), sublineOf(shown, question)];
  return () => {
    write(word, length);
    write(document.querySelector(".sum b"), heading);
    write(document.querySelector(".sum span"), subline);
    // The first is above the rows, on the axis.
    const bars = document.getElementsByClassName("asked");
    for (let index = 0; index <= rooms.length; index += 1) {
      const bar = bars[index];
      if (bar instanceof HTMLElement) bar.style.cssText = span;
    }
  };
};
