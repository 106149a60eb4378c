import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOutbox } from "../../lib/accounts/mail/outbox.ts";
import { openTable } from "../../lib/store/table.ts";
import {
  type MailTrouble,
  outboxEvent,
  startMailService,
} from "../../lib/tools/testing/servers/mail-service.ts";
import { accountCalls, linkIn, newPerson } from "../../lib/tools/testing/wiring/account-calls.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const HANDLER = new URL("send-mails.ts", import.meta.url).href;

let store: TestStore;
let services: ReturnType<typeof accountServices>;
let mails: Awaited<ReturnType<typeof startMailService>>;
beforeAll(async () => {
  store = await startTestStore();
  services = accountServices(store);
  // The function's process has no other clock than the machine's.
  services.clock.milliseconds = Date.now();
  mails = await startMailService("https");
});
beforeEach(() => {
  mails.taken.splice(0);
  mails.trouble();
});
afterAll(async () => {
  await mails.stop();
  await store.stop();
});

/** Runs the deployed function's own wiring, which finds its certificates when its process starts. */
const send = async (...events: readonly object[]) => {
  const script = `
    const { handler } = await import("${HANDLER}");
    for (const event of ${JSON.stringify(events)}) console.log(JSON.stringify({ result: await handler(event) }));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
    env: {
      PATH: process.env.PATH,
      DYNAMODB_ENDPOINT: store.endpoint,
      ACCOUNTS_TABLE: store.tables.accounts,
      AWS_REGION: "us-east-1",
      ...mails.environment,
    },
  });
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    results: lines.flatMap((line) => ("result" in line ? [line.result] : [])),
    log: lines.filter((line) => !("result" in line)),
  };
};

const DONE = { batchItemFailures: [] };
const AGAIN = { batchItemFailures: [{ itemIdentifier: "100" }] };

const call = () => accountCalls(services);

/** As many people, each of whom has nothing but a link to a new password to wait for. */
const whoForgot = async (count: number) => {
  const people = Array.from({ length: count }, newPerson);
  for (const person of people) await call().register(person);
  await services.deliverMails();
  for (const { email } of people) await call().forgotPassword({ email });
  return people;
};
/** The outbox messages about some addresses; other tests leave theirs. */
const waitingFor = async (...emails: readonly string[]) => {
  const all = await createOutbox(openTable(store.client, store.tables.accounts)).waiting();
  return all.filter(({ email }) => emails.includes(email));
};

test("a mail is sent once, with a valid link, at whatever call an earlier attempt failed", async () => {
  const [person = newPerson()] = await whoForgot(1);
  const troubles: MailTrouble[] = ["throttled", "suspended", "failing", "reset", "hanging"];
  mails.trouble(...troubles);
  const event = outboxEvent("reset", person.email.toLowerCase());
  const { results, log } = await send(...troubles.map(() => event), event, event);
  expect(results).toEqual([...troubles.map(() => AGAIN), DONE, DONE]);
  expect(mails.taken).toEqual([
    {
      from: "rooms@school.example",
      to: person.email.toLowerCase(),
      text: expect.stringContaining("https://rooms.school.example/#reset-password="),
    },
  ]);
  expect(log.map(({ event: name }) => name)).toEqual(troubles.map(() => "mail not sent yet"));
  expect(JSON.stringify(log).toLowerCase()).not.toContain(person.email.toLowerCase());
  const link = linkIn(
    mails.taken.map(({ to, text }) => ({ to, text, subject: "" })),
    person.email,
  );
  expect(await call().resetPassword({ token: link, password: newPerson().password })).toMatchObject({
    status: 200,
  });
});

test("a mail that is refused for good delays no other mail", async () => {
  const people = await whoForgot(2);
  mails.trouble("rejected");
  const Records = people.flatMap(({ email }) => outboxEvent("reset", email.toLowerCase()).Records);
  const { results, log } = await send({ Records });
  expect(results).toEqual([DONE]);
  expect(log).toEqual([{ level: "error", event: "mail refused", code: "MessageRejected" }]);
  expect(mails.taken.map(({ to }) => to)).toEqual([people[1]?.email.toLowerCase()]);
  expect(await waitingFor(...people.map(({ email }) => email.toLowerCase()))).toEqual([]);
});

test("messages after a failed one wait for the next run, in order", async () => {
  const people = await whoForgot(2);
  mails.trouble("failing");
  const Records = people.flatMap(
    ({ email }, index) => outboxEvent("reset", email.toLowerCase(), index === 0 ? "100" : "200").Records,
  );
  expect((await send({ Records }, { Records })).results).toEqual([AGAIN, DONE]);
  expect(mails.taken.map(({ to }) => to)).toEqual(people.map(({ email }) => email.toLowerCase()));
});

test("an address without an account gets no mail, and its outbox message is removed", async () => {
  await call().forgotPassword({ email: "nobody@school.example" });
  expect((await send(outboxEvent("reset", "nobody@school.example"))).results).toEqual([DONE]);
  expect([mails.taken, await waitingFor("nobody@school.example")]).toEqual([[], []]);
});
