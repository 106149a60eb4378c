import { deepStrictEqual } from "node:assert/strict";
import { createHandler as createCreateExampleUser } from "../../../functions/example-users/create-example-user.ts";
import { createHandler as createListExampleUsers } from "../../../functions/example-users/list-example-users.ts";
import { live } from "../../../functions/wiring.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { accountCalls, newPerson, tokenOf } from "../testing/wiring/account-calls.ts";
import { invoke } from "../testing/wiring/invoke.ts";
import { accountServices } from "../testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../testing/wiring/test-store.ts";
import { type Capacity, meterCapacity } from "./capacity-meter.ts";
import { createOurRooms } from "./our-rooms.ts";
import { type SchoolSize, schoolOf } from "./published-school.ts";
import { ENDPOINTS, questionsTo } from "./questions.ts";
import { count, type Table } from "./table.ts";

type Meter = ReturnType<typeof meterCapacity>;

const reads = ({ read }: Capacity): string => count(read);

/** @throws AssertionError if an answer has another status */
const expectStatus = (answer: { readonly status: number }, status: number): void =>
  deepStrictEqual(answer.status, status);

const roomTables = async (store: TestStore, meter: Meter, size: SchoolSize): Promise<Table[]> => {
  const timetable = await schoolOf(size);
  const rooms = count(timetable.rooms.length);
  const publisher = createTimetablePublisher(store.client, store.tables.timetable);
  const publish = await meter(() => publisher.publish(timetable, { source: "bench" }));
  const ours = createOurRooms(store);
  const rows: string[][] = [];
  for (const endpoint of ENDPOINTS) {
    const [question] = questionsTo(endpoint, timetable);
    if (question === undefined) continue;
    await ours.fresh(question);
    await ours.checked(question);
    rows.push([
      `\`${endpoint}\``,
      reads(await meter(() => ours.fresh(question))),
      reads(await meter(() => ours.checked(question))),
      reads(await meter(() => ours.cold(question))),
    ]);
  }
  return [
    { title: `Read units, ${rooms} rooms`, head: ["endpoint", "fresh", "checked", "cold"], rows },
    {
      title: `Units of an import, ${rooms} rooms`,
      head: ["written", "read"],
      rows: [[count(publish.write), count(publish.read)]],
    },
  ];
};

const accountRows = async (store: TestStore, meter: Meter): Promise<string[][]> => {
  const call = accountCalls(accountServices(store));
  const { client, tables } = store;
  const on = { ...live, environment: { EXAMPLE_USERS_TABLE: tables.exampleUsers }, client };
  const create = createCreateExampleUser(on);
  const list = createListExampleUsers(on);
  const person = newPerson();
  let token = "";
  const requests: readonly (readonly [string, () => Promise<void>])[] = [
    [
      "POST /register",
      async () => {
        const answer = await call.register(person);
        expectStatus(answer, 201);
        token = tokenOf(answer);
      },
    ],
    ["POST /login", async () => expectStatus(await call.login(person), 200)],
    [
      "POST /login, wrong",
      async () => expectStatus(await call.login({ ...person, password: "another one" }), 401),
    ],
    ["GET /validate-token", async () => expectStatus(await call.validate(`Bearer ${token}`), 200)],
    [
      "POST /api/users",
      async () => {
        const body = { name: "Ada", email: "ada@school.example", age: 36 };
        expectStatus(await invoke(create, { method: "POST", body }), 201);
      },
    ],
    ["GET /api/users", async () => expectStatus(await invoke(list), 200)],
  ];
  const rows: string[][] = [];
  for (const [endpoint, work] of requests) {
    const { read, write } = await meter(work);
    rows.push([`\`${endpoint}\``, count(read), count(write)]);
  }
  return rows;
};

/**
 * What DynamoDB charges for each endpoint and for an import, as the embedded engine counts it by AWS's rules. "Fresh":
 * within the seconds in which the pointer is trusted; "checked": the pointer is read again; "cold": a new container.
 */
export const capacityBench = async (
  size: SchoolSize,
  run: AsyncDisposableStack,
): Promise<readonly Table[]> => {
  const store = await startTestStore();
  run.defer(store.stop);
  const meter = meterCapacity(store.client);
  const rooms = await roomTables(store, meter, size);
  if (size !== "sample") return rooms;
  const accounts = {
    title: "Units of accounts and example users",
    head: ["endpoint", "read", "written"],
    rows: await accountRows(store, meter),
  };
  return [...rooms, accounts];
};
