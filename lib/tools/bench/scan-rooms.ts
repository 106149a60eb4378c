import { CreateTableCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { batchWrite } from "../../store/batch.ts";
import { toWeeklySchedule } from "../../wire/schedule.ts";

const TABLE = "bench-scan";

interface StoredRoom {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly data: ReturnType<typeof toWeeklySchedule>;
}
type Query = Readonly<Record<string, readonly { start_time: number; end_time: number }[]>>;

/** The design most tutorials would give: one item a room with its week as a native map, and a Scan for the rest. */
export const loadScanTable = async (client: DynamoDBDocumentClient, { rooms }: Timetable): Promise<void> => {
  await (client as unknown as DynamoDBClient).send(
    new CreateTableCommand({
      TableName: TABLE,
      AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
      BillingMode: "PAY_PER_REQUEST",
    }),
  );
  const items = rooms.map(({ id, name, meetings }, position) => ({
    put: { id, name, position, data: toWeeklySchedule(meetings) },
  }));
  await batchWrite(client, TABLE, items);
};

const isBusy = ({ data }: StoredRoom, query: Query): boolean =>
  Object.entries(query).some(([day, periods]) =>
    periods.some((period) =>
      data.weekly_schedule[day as "M"].some(
        (meeting) => meeting.start_time < period.end_time && meeting.end_time > period.start_time,
      ),
    ),
  );

const wire = ({ id, name, data }: StoredRoom) => ({ room: { name, _id: id }, data });

export const createScanRooms = (client: DynamoDBDocumentClient) => {
  const scan = async (): Promise<StoredRoom[]> => {
    const found: StoredRoom[] = [];
    let next: Record<string, unknown> | undefined;
    do {
      const page = await client.send(
        new ScanCommand({ TableName: TABLE, ...(next && { ExclusiveStartKey: next }) }),
      );
      found.push(...((page.Items ?? []) as StoredRoom[]));
      next = page.LastEvaluatedKey;
    } while (next !== undefined);
    return found.toSorted((a, b) => a.position - b.position);
  };
  return {
    free: async (query: Query): Promise<string> => {
      const data = (await scan()).filter((room) => !isBusy(room, query)).map(({ name }) => name);
      return JSON.stringify({ success: true, message: "Rooms available during the specified periods", data });
    },
    dictionary: async (): Promise<string> => {
      const data = Object.fromEntries((await scan()).map(({ id, name }) => [name, id]));
      return JSON.stringify({ success: true, message: "All room names fetched", data });
    },
    room: async (id: string): Promise<string> => {
      const { Item } = await client.send(new GetCommand({ TableName: TABLE, Key: { id } }));
      return JSON.stringify({ success: true, message: "Room found", ...wire(Item as StoredRoom) });
    },
    batch: async (ids: readonly string[]): Promise<string> => {
      const Keys = [...new Set(ids)].map((id) => ({ id }));
      const { Responses } = await client.send(new BatchGetCommand({ RequestItems: { [TABLE]: { Keys } } }));
      const found = new Map(((Responses?.[TABLE] ?? []) as StoredRoom[]).map((room) => [room.id, room]));
      const data = ids.map((id) => wire(found.get(id) as StoredRoom));
      return JSON.stringify({ success: true, message: "Rooms found", data });
    },
  };
};
