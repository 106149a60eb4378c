import { getRoomBatch } from "@classroom/contract/rooms/get-room-batch.ts";
import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { signal } from "@preact/signals";
import { ask, type Reply } from "../client/ask.ts";
import { createRemote } from "../state/remote.ts";

type Answered = Extract<Reply<typeof getRoomBatch>, { kind: "answered" }>;
export type SavedWeek = Answered["payload"]["data"][number];

const remote = createRemote<Reply<typeof getRoomBatch>>();

/** How asking for the weeks went. */
export const savedReply = remote.state;

/** What the service said last of each room, by the ids asked. */
export const savedWeeks = signal<ReadonlyMap<string, SavedWeek>>(new Map());

/** Asks for the weeks of all rooms at once. @param today a day number; absent if the timetable has no dates */
export const askSavedWeeks = async (ids: readonly string[], today: number | undefined): Promise<void> => {
  const date = today === undefined ? {} : { date: isoDate(today) };
  await remote.ask(async (aborting) => {
    const reply = await ask(getRoomBatch, { body: { queries: [...ids], ...date }, signal: aborting });
    if (reply.kind === "answered") {
      const { data } = reply.payload;
      // One answer a question, in the order asked.
      savedWeeks.value = new Map(
        ids.flatMap((id, index) => {
          const week = data[index];
          return week === undefined ? [] : [[id, week] as const];
        }),
      );
    }
    return reply;
  });
};
