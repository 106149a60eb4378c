import { deepStrictEqual } from "node:assert/strict";
import { createHandler as createCreateExampleUser } from "../../../functions/example-users/create-example-user.ts";
import { createHandler as createListExampleUsers } from "../../../functions/example-users/list-example-users.ts";
import { createExampleUserRepository } from "../../example-users/example-user-repository.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { accountCalls, newPerson, tokenOf } from "../testing/wiring/account-calls.ts";
import { invoke } from "../testing/wiring/invoke.ts";
import { accountServices } from "../testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../testing/wiring/test-store.ts";
import { askDirectly } from "./asking.ts";
import { type Capacity, meterCapacity } from "./capacity-meter.ts";
import type { Findings } from "./findings.ts";
import { createOurRooms } from "./our-rooms.ts";
import { ENDPOINTS, questionsTo } from "./questions.ts";
import { createScanRooms, loadScanTable } from "./scan-rooms.ts";
import { type SchoolSize, schoolOf } from "./school.ts";

const MOST_ROOMS_TO_SCAN = 10_000;

type Meter = ReturnType<typeof meterCapacity>;

const count = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const reads = ({ read }: Capacity): string => count.format(read);

/** @throws AssertionError if an answer has another status */
const expectStatus = (answer: { readonly status: number }, status: number): void =>
  deepStrictEqual(answer.status, status);

const roomRows = async (store: TestStore, meter: Meter, size: SchoolSize): Promise<Findings["tables"]> => {
  const timetable = await schoolOf(size);
  const rooms = count.format(timetable.rooms.length);
  const publisher = createTimetablePublisher(store.client, store.tables.timetable);
  const publish = await meter(() => publisher.publish(timetable, { source: "bench" }));
  const isScanned = timetable.rooms.length <= MOST_ROOMS_TO_SCAN;
  if (isScanned) await loadScanTable(store.client, timetable);
  const scan = isScanned ? askDirectly(createScanRooms(store.client)) : undefined;
  const ours = createOurRooms(store);
  const rows: string[][] = [];
  for (const endpoint of ENDPOINTS) {
    const [question] = questionsTo(endpoint, timetable);
    if (question === undefined) continue;
    const expected: unknown = JSON.parse(await ours.fresh(question));
    if (scan !== undefined) deepStrictEqual(JSON.parse(await scan(question)), expected);
    await ours.checked(question);
    rows.push([
      rooms,
      `\`${endpoint}\``,
      reads(await meter(() => ours.fresh(question))),
      reads(await meter(() => ours.checked(question))),
      reads(await meter(() => ours.cold(question))),
      scan === undefined ? "–" : reads(await meter(() => scan(question))),
    ]);
  }
  return [
    {
      title: "Read request units of the room endpoints",
      note: "Eventually consistent, as the embedded engine counts by AWS's rules: with the pointer fresh, with the pointer looked up, in a container that has read nothing, and in a design that scans one item a room.",
      head: ["rooms", "endpoint", "fresh", "checked", "cold", "Scan design"],
      rows,
    },
    {
      title: "Request units of an import",
      note: "Everything that publishing writes and reads back.",
      head: ["rooms", "written", "read"],
      rows: [[rooms, count.format(publish.write), count.format(publish.read)]],
    },
  ];
};

const accountRows = async (store: TestStore, meter: Meter): Promise<string[][]> => {
  const call = accountCalls(accountServices(store));
  const exampleUsers = createExampleUserRepository(store.client, store.tables.exampleUsers);
  const create = createCreateExampleUser({ exampleUsers });
  const list = createListExampleUsers({ exampleUsers });
  const person = newPerson();
  let token = "";
  const works: readonly (readonly [string, () => Promise<void>])[] = [
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
  for (const [endpoint, work] of works) {
    const { read, write } = await meter(work);
    rows.push([`\`${endpoint}\``, count.format(read), count.format(write)]);
  }
  return rows;
};

/** What the store charges for each endpoint and for an import, at one size of school. */
export const capacityBench = async ({ size }: { readonly size: SchoolSize }): Promise<Findings> => {
  const store = await startTestStore();
  try {
    const meter = meterCapacity(store.client);
    const rooms = await roomRows(store, meter, size);
    if (size !== "real") return { tables: rooms, budgets: [] };
    const accounts = {
      title: "Request units of accounts and example users",
      note: "A login checks and charges its throttle before it looks at a password; that is most of what it writes.",
      head: ["endpoint", "read", "written"],
      rows: await accountRows(store, meter),
    };
    return { tables: [...rooms, accounts], budgets: [] };
  } finally {
    await store.stop();
  }
};
