import type { Command } from "commander";
import { timetable } from "../../../functions/rooms/wiring.ts";
import { createFeedPublisher, type FeedPublisher } from "../../desk/feed-publisher.ts";
import { createSchoolStore } from "../../desk/school-store.ts";
import { createHandChanges, type HandChanges } from "../../rooms/publish/hand-changes.ts";
import { createLayerPublisher, type LayerPublisher } from "../../rooms/publish/layer-publisher.ts";
import { invalidateCaches } from "../import/invalidate-caches.ts";
import { distributionOf } from "../stage/serverless-yml.ts";
import { type Place, withStageTable } from "../stage/stage-table.ts";
import { refusal } from "./change-text.ts";
import type { Surroundings } from "./surroundings.ts";

/** The changes of a stage. */
interface Changes {
  readonly byHand: HandChanges;
  readonly publisher: LayerPublisher;
  readonly feeds: FeedPublisher;
  /** The text of the profile that the desk keeps; `undefined` if there is none. */
  readonly storedProfile: () => Promise<string | undefined>;
}

/** How the commands about changes work and print, on the stage that the program's options name. */
export const changesOnStage = (program: Command, { environment, out }: Surroundings) => {
  const say = (...lines: readonly string[]): void => {
    for (const line of lines) out(`${line}\n`);
  };
  /** `use` returns whether it published something; then the CDN forgets its answers. */
  const withChanges = async (use: (changes: Changes) => Promise<boolean>): Promise<void> => {
    const place = { ...program.opts<Place>(), environment };
    await withStageTable(place, "timetable", async (client, table, where) => {
      say(`The changes of ${where}:`);
      const current = timetable({
        environment: { TIMETABLE_TABLE: table },
        now: Date.now,
        log: () => {},
        client,
      });
      const publisher = createLayerPublisher(client, table);
      const now = () => new Date();
      const changes = {
        publisher,
        byHand: createHandChanges({ timetable: current, publisher, now }),
        feeds: createFeedPublisher({ timetable: current, publisher, now: Date.now }),
        storedProfile: async () => (await createSchoolStore(client, table, now).find())?.profile,
      };
      const isPublished = await use(changes).catch((cause: unknown) => {
        throw refusal(cause);
      });
      if (isPublished) say(...(await invalidateCaches(distributionOf(place.stage))));
    });
  };
  return { say, withChanges };
};

export type ChangesOnStage = ReturnType<typeof changesOnStage>;
