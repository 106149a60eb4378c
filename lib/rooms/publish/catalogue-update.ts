import { type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { ifConditionHeld } from "../../store/conditional-write.ts";
import { backOff, type RetryEffects } from "../../store/retry.ts";
import type { Catalogue } from "../store/edition.ts";
import { CATALOGUE_KEY } from "../store/timetable-keys.ts";
import type { TimetableStore } from "../store/timetable-store.ts";
import { type CatalogueChange, PublishRefused } from "./catalogue-changes.ts";

/** Others may publish at the same time; each conflict means that one of them got through. */
const ATTEMPTS = 30;

export interface CatalogueEffects extends RetryEffects {
  /** A unique text. */
  readonly newToken: () => string;
}

/** Still the catalogue that the change was made from. */
const unchangedSince = ({ revision }: Catalogue) =>
  revision === 0
    ? { ConditionExpression: "attribute_not_exists(pk)" }
    : { ConditionExpression: "revision = :revision", ExpressionAttributeValues: { ":revision": revision } };

/**
 * Changes the catalogue in one conditional write; the change runs again if it loses the race. Each write
 * is signed: if its answer is lost and the SDK repeats it, the refusal of the second is told from a conflict.
 *
 * @throws PublishRefused if it keeps losing the race
 */
export const createCatalogueUpdate =
  (
    client: DynamoDBDocumentClient,
    table: string,
    store: Pick<TimetableStore, "catalogue">,
    effects: CatalogueEffects,
  ) =>
  async (change: CatalogueChange): Promise<Catalogue> => {
    const changedBy = effects.newToken();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await backOff(attempt, effects);
      const before = await store.catalogue({ consistent: true });
      if (before.changedBy === changedBy) return before;
      const after = { ...change(before), revision: before.revision + 1, changedBy };
      const Item = { ...CATALOGUE_KEY, ...after };
      const write = new PutCommand({ TableName: table, Item, ...unchangedSince(before) });
      if (await ifConditionHeld(client.send(write))) return after;
    }
    throw new PublishRefused("Other imports kept changing the catalogue; try again");
  };
