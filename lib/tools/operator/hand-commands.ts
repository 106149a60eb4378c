import { createHash } from "node:crypto";
import type { RequestedChange } from "@classroom/timetable/resolved-change.ts";
import type { Command } from "commander";
import { changeLine } from "./change-text.ts";
import { changeTimes } from "./change-times.ts";
import type { ChangesOnStage } from "./changes-on-stage.ts";

interface Options {
  readonly id?: string;
  readonly title?: string;
  readonly reason?: string;
  readonly building?: boolean;
  readonly class?: string;
  readonly toRoom?: string;
  readonly toDate?: string;
  readonly toTime?: string;
  readonly force?: boolean;
}

/** Equal requests have equal ids, so that repeating a command changes nothing. */
const idOf = (request: RequestedChange): string =>
  `${request.kind}-${createHash("sha256").update(JSON.stringify(request)).digest("hex").slice(0, 8)}`;

/** The commands that change single dates by hand. */
export const addHandCommands = (program: Command, { say, withChanges }: ChangesOnStage): void => {
  const save = (request: RequestedChange, id = idOf(request)): Promise<void> =>
    withChanges(async ({ byHand }) => {
      say(changeLine(await byHand.save(id, request)));
      say(`Answers show it within 10 seconds. To undo it: npm run change -- remove ${id}`);
      return true;
    });

  const command = (kind: RequestedChange["kind"], description: string): Command =>
    program
      .command(kind)
      .description(description)
      .argument("<room>", "the room's name or id")
      .argument("<date>", "such as 2026-11-24, or 2026-11-24..2026-11-30")
      .option("--id <id>", "names the change, so that it can be replaced");

  command("book", "books a room")
    .argument("<times>", "such as 13:00-15:00")
    .requiredOption("--title <text>", "what the room is booked for; it is public")
    .action((room: string, date: string, times: string, { title, id }: Options) =>
      save({ kind: "book", room, ...changeTimes(date, times), text: title }, id),
    );

  command("close", "closes a room or a building")
    .argument("[times]", "such as 13:00-15:00 (default: all day)")
    .requiredOption("--reason <text>", "why it is closed; it is public")
    .option("--building", "closes all rooms of the building with this name")
    .action((room: string, date: string, times: string | undefined, { reason, building, id }: Options) => {
      const target = building ? { building: room } : { room };
      return save({ kind: "close", ...target, ...changeTimes(date, times), text: reason }, id);
    });

  command("cancel", "cancels a class on one date")
    .argument("<times>", "the whole time of the class")
    .option("--class <name>", "the name of the class, if several share the room and the time")
    .action((room: string, date: string, times: string, { class: className, id }: Options) =>
      save({ kind: "cancel", room, ...changeTimes(date, times), className }, id),
    );

  command("move", "moves a class on one date to another time or room")
    .argument("<times>", "the whole time of the class")
    .option("--class <name>", "the name of the class, if several share the room and the time")
    .option("--to-room <room>", "the new room (default: the same)")
    .option("--to-date <date>", "the new date (default: the same)")
    .option("--to-time <times>", "the new time (default: the same)")
    .option("--force", "moves it also into a room that is in use or closed")
    .action((room: string, date: string, times: string, options: Options) => {
      const { toRoom = room, toDate = date, toTime = times, force, class: className, id } = options;
      const to = { room: toRoom, ...changeTimes(toDate, toTime) };
      return save({ kind: "move", room, ...changeTimes(date, times), to, force, className }, id);
    });

  program
    .command("remove")
    .description("removes a change that was made by hand")
    .argument("<id>", "the first word of its line in --list")
    .action((id: string) =>
      withChanges(async ({ byHand }) => {
        await byHand.remove(id);
        say(`Removed: ${id}`);
        return true;
      }),
    );
};
