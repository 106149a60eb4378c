import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTimetablePublisher } from "../../lib/rooms/publish/timetable-publisher.ts";
import { startDynamodbEngine } from "../../lib/tools/local/dynamodb-engine.ts";
import { createTables } from "../../lib/tools/stage/create-tables.ts";
import { accountCalls, newPerson } from "../../lib/tools/testing/wiring/account-calls.ts";
import { invoke, type TestAnswer } from "../../lib/tools/testing/wiring/invoke.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { meeting, room, roomServices, timetable } from "../../lib/tools/testing/wiring/test-room-services.ts";
import { patientClient, startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";
import { createHandler as createCreateExampleUser } from "../example-users/create-example-user.ts";
import { createHandler as createListExampleUsers } from "../example-users/list-example-users.ts";
import { createHandler as createFindFreeRooms } from "../rooms/find-free-rooms.ts";
import { live } from "../wiring.ts";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const sourceIp = (number: number): string => `10.1.${number >> 8}.${number & 255}`;
const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
const statuses = (answers: readonly TestAnswer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** A school whose one class says which import it came with, in two rooms that must agree. */
const schoolOf = (mark: number) =>
  timetable(
    room("Hall 1", { M: [meeting(`import ${mark}`, 60 * mark, 60 * mark + 60)] }),
    room("Hall 2", { M: [meeting(`import ${mark}`, 60 * mark, 60 * mark + 60)] }),
  );

test("hundreds of registrations, logins, readers, example users and imports at once: everything adds up", async () => {
  const { client, tables } = store;
  const { register, login } = accountCalls(accountServices({ client, tables }, { hashing: quickHashing }));
  const returning = times(40, newPerson);
  for (const [index, person] of returning.entries()) await register(person, { sourceIp: sourceIp(index) });
  const publisher = createTimetablePublisher(client, tables.timetable);
  await publisher.publish(schoolOf(0), { source: "0.json" });
  const findFree = createFindFreeRooms(roomServices({ client, tables }).deployment);
  const on = { ...live, environment: { EXAMPLE_USERS_TABLE: tables.exampleUsers }, client };
  const createExampleUser = createCreateExampleUser(on);

  const arriving = times(100, newPerson);
  const free = times(200, (index) => {
    const mark = index % 6;
    const query = { M: [{ start_time: 60 * mark, end_time: 60 * mark + 60 }] };
    return invoke(findFree, { method: "POST", body: { query } });
  });
  const [registered, loggedIn, read, created] = await Promise.all([
    // Each tries twice: one of the two gets the answer that the address is taken.
    Promise.all(
      [...arriving, ...arriving].map((person, index) =>
        register(person, { sourceIp: sourceIp(1000 + index) }),
      ),
    ),
    Promise.all(returning.map((person, index) => login(person, { sourceIp: sourceIp(index) }))),
    Promise.all(free),
    Promise.all(
      times(100, (index) =>
        invoke(createExampleUser, {
          method: "POST",
          body: { name: "A", email: `a${index % 50}@b.example`, age: index },
        }),
      ),
    ),
    Promise.all(times(5, (index) => publisher.publish(schoolOf(index + 1), { source: `${index + 1}.json` }))),
  ]);

  expect([statuses(registered), statuses(loggedIn), statuses(read), statuses(created)]).toEqual([
    { 201: 100, 400: 100 },
    { 200: 40 },
    { 200: 200 },
    { 201: 50, 400: 50 },
  ]);
  // Both rooms have the same class: an answer with one of them alone would be half of an import.
  const halves = read.filter(({ body }) => (body as { data: string[] }).data.length === 1);
  expect(halves).toEqual([]);
  expect((await publisher.list()).imports.map(({ source }) => source).toSorted()).toEqual(
    times(6, (index) => `${index}.json`),
  );
  const listed = await invoke(createListExampleUsers(on));
  expect(new Set((listed.body as { email: string }[]).map(({ email }) => email)).size).toBe(50);
  expect(listed.body).toHaveLength(50);
  const again = await Promise.all(
    arriving.slice(0, 40).map((person, index) => login(person, { sourceIp: sourceIp(2000 + index) })),
  );
  expect(statuses(again)).toEqual({ 200: 40 });
});

describe("an engine that is killed while people register", () => {
  test("has every registration that was acknowledged when it is started again", async () => {
    const folder = mkdtempSync(join(tmpdir(), "killed-engine-"));
    const file = join(folder, "dynamodb.sqlite");
    const engine = await startDynamodbEngine({ file });
    const tables = await createTables(engine.endpoint, "test");
    const on = (endpoint: string) => ({ client: patientClient(endpoint), tables });
    const { register } = accountCalls(accountServices(on(engine.endpoint), { hashing: quickHashing }));
    const acknowledged: ReturnType<typeof newPerson>[] = [];
    // Each registers one person after the other until the engine is gone; together they kill it at their twentieth.
    const registerOnAndOn = async (_: unknown, desk: number): Promise<void> => {
      for (let count = 0; ; count += 1) {
        const person = newPerson();
        const { status } = await register(person, { sourceIp: sourceIp(256 * desk + count) });
        if (status !== 201) return;
        acknowledged.push(person);
        if (acknowledged.length >= 20) engine.process.kill("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: 8 }, registerOnAndOn));
    expect(acknowledged.length).toBeGreaterThanOrEqual(20);

    const restarted = await startDynamodbEngine({ file });
    const { login } = accountCalls(accountServices(on(restarted.endpoint), { hashing: quickHashing }));
    const answers = await Promise.all(
      acknowledged.map((person, index) => login(person, { sourceIp: sourceIp(index) })),
    );
    expect(statuses(answers)).toEqual({ 200: acknowledged.length });
    await restarted.stop();
    rmSync(folder, { recursive: true });
  });
});
