import type { Item } from "../../../store/batch.ts";
import { SETTINGS } from "../../examples/steps.ts";
import type { TestStore } from "../wiring/test-store.ts";
import type { AdminChanges } from "./admin-changes.ts";
import type { Stage, Texts } from "./case-player.ts";
import type { StageMail } from "./stage-mail.ts";
import { itemsOf, putItems } from "./table-contents.ts";

/** What the store holds besides the editions, and the last texts that answers gave. */
interface Remembered {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly texts: Texts;
  readonly link: string;
  readonly accounts: readonly Item[];
  readonly exampleUsers: readonly Item[];
  /** Absent if admins had changed nothing. */
  readonly admin: readonly Item[] | undefined;
}

/** Milliseconds. A login is recent for ten minutes: later, the steps are played again. */
const RECALLED_FOR = 5 * 60_000;
/** Played again, they would leave editions behind, which the next publication reads. */
const isPublication = (step: string): boolean => step.startsWith("publishTimetable/");

/** Attempts come back with time: the limits of what was remembered are as used up as they were. */
const withLimitsNow = (items: readonly Item[], passed: number): readonly Item[] =>
  items.map((item) => {
    if (!String(item.pk).startsWith("LIMIT#")) return item;
    const expiresAt = Number(item.expiresAt) + Math.ceil(passed / 1000);
    return { ...item, fullAt: Number(item.fullAt) + passed, expiresAt };
  });

/** Stored states, by the steps that led there: hashing a password again for each case would double the work. */
export const stageMemory = (
  { client, tables }: TestStore,
  mail: StageMail,
  admins: AdminChanges,
): Pick<Stage, "remember" | "recall"> => {
  const remembered = new Map<string, Remembered>();
  return {
    remember: async (steps, texts) => {
      // Switches are not items of the store.
      if (steps.some((step) => step in SETTINGS)) return;
      const at = Date.now();
      const [accounts, exampleUsers, admin] = await Promise.all([
        itemsOf(client, tables.accounts),
        itemsOf(client, tables.exampleUsers),
        admins.items(),
      ]);
      remembered.set(JSON.stringify(steps), { at, texts, link: mail.link, accounts, exampleUsers, admin });
    },
    recall: async (steps) => {
      const entry = remembered.get(JSON.stringify(steps));
      const passed = Date.now() - (entry?.at ?? 0);
      if (entry === undefined || (passed > RECALLED_FOR && !steps.some(isPublication))) return undefined;
      mail.link = entry.link;
      await putItems(client, tables.accounts, withLimitsNow(entry.accounts, passed));
      await putItems(client, tables.exampleUsers, entry.exampleUsers);
      await admins.bringBack(entry.admin);
      return entry.texts;
    },
  };
};
