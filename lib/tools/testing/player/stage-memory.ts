import type { Item } from "../../../store/batch.ts";
import { SETTINGS } from "../../examples/steps.ts";
import type { TestStore } from "../wiring/test-store.ts";
import type { Stage, Texts } from "./case-player.ts";
import type { StageMail } from "./stage-mail.ts";
import { adminItems, itemsOf, putItems } from "./table-contents.ts";

/** What the store holds besides the editions, and the last texts that a person was given. */
interface Remembered {
  readonly texts: Texts;
  readonly link: string;
  readonly accounts: readonly Item[];
  readonly exampleUsers: readonly Item[];
  readonly admin: readonly Item[];
}

/** What people did, by the steps that led there: to hash a password again for each case would be half of the work. */
export const stageMemory = (
  { client, tables }: TestStore,
  mail: StageMail,
): Pick<Stage, "remember" | "recall"> => {
  const remembered = new Map<string, Remembered>();
  return {
    remember: async (steps, texts) => {
      // Switches are not items of the store.
      if (steps.some((step) => step in SETTINGS)) return;
      const [accounts, exampleUsers, admin] = await Promise.all([
        itemsOf(client, tables.accounts),
        itemsOf(client, tables.exampleUsers),
        adminItems(client, tables.timetable),
      ]);
      remembered.set(JSON.stringify(steps), { texts, link: mail.link, accounts, exampleUsers, admin });
    },
    recall: async (steps) => {
      const found = remembered.get(JSON.stringify(steps));
      if (found === undefined) return undefined;
      mail.link = found.link;
      await putItems(client, tables.accounts, found.accounts);
      await putItems(client, tables.exampleUsers, found.exampleUsers);
      await putItems(client, tables.timetable, found.admin);
      return found.texts;
    },
  };
};
