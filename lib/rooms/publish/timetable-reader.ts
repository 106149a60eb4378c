import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import type { Edition } from "../store/edition.ts";
import { createEditionLoader } from "../store/loaded-edition.ts";

/** Reads editions back as timetables, room by room: what an import is compared with. */
export const createTimetableReader =
  (client: DynamoDBDocumentClient, table: string) =>
  (editions: readonly Edition[]): Promise<readonly Timetable[]> =>
    Promise.all(
      editions.map(createEditionLoader(client, table)).map(async ({ edition, directory, rooms }) => {
        const { term, calendar } = edition;
        const all = await rooms((await directory()).ids);
        return { term, ...(calendar && { calendar }), rooms: all.flatMap((room) => room ?? []) };
      }),
    );
