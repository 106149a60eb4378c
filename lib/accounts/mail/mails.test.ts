import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DeleteCommand, ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AwsRefusal } from "../../store/aws/aws-call.ts";
import { openTable } from "../../store/table.ts";
import { sendToMailbox } from "../../tools/local/mail-folder.ts";
import { startFaultProxy } from "../../tools/testing/servers/fault-proxy.ts";
import { outboxEvent, startMailService } from "../../tools/testing/servers/mail-service.ts";
import { FAULTS, isReplicaRead, onlyFor } from "../../tools/testing/servers/store-faults.ts";
import { newPerson } from "../../tools/testing/wiring/account-calls.ts";
import { quickHashing } from "../../tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../tools/testing/wiring/test-account-services.ts";
import { patientClient, startTestStore, type TestStore } from "../../tools/testing/wiring/test-store.ts";
import type { LinkPurpose } from "../../users/user.ts";
import { makeLink, openLink } from "./link.ts";
import { createMailRequests } from "./mail-requests.ts";
import { type Mail, MailRefused, sendWithSes } from "./mail-sender.ts";
import { createMailer } from "./mailer.ts";
import { createOutbox, createStreamReader } from "./outbox.ts";

const SITE = "https://rooms.school.example/";
const START = Date.UTC(2026, 0, 5, 12);
const SECONDS = START / 1000;
const WEEK = 7 * 24 * 3600;
const PROOF = { by: "link", at: new Date(START).toISOString() } as const;

let store: TestStore;
let table: string;
let services: ReturnType<typeof accountServices>;
let source: number;

beforeAll(async () => {
  store = await startTestStore();
  table = store.tables.accounts;
});
afterAll(() => store.stop());

const items = async (): Promise<readonly Record<string, unknown>[]> =>
  (await store.client.send(new ScanCommand({ TableName: table }))).Items ?? [];
/** What is stored under keys that begin so, by its key. */
const stored = async (beginning: string) =>
  Object.fromEntries(
    (await items())
      .filter(({ pk }) => String(pk).startsWith(beginning))
      .map(({ pk, ...item }) => [String(pk), item]),
  );

beforeEach(async () => {
  for (const { pk } of await items())
    await store.client.send(new DeleteCommand({ TableName: table, Key: { pk } }));
  services = accountServices(store, { clock: { milliseconds: START }, hashing: quickHashing });
  source = 0;
});

const later = (seconds: number): void => {
  services.clock.milliseconds += seconds * 1000;
};

/** A person who has registered and got no request for a proof. */
const registeredPerson = async () => {
  const person = newPerson();
  source += 1;
  await services.accounts.register(person, `192.0.2.${source}`);
  const email = person.email.toLowerCase();
  await services.outbox.remove({ purpose: "verify", email });
  const { userId = "" } = (await services.users.findCredentials(email)) ?? {};
  return { email, id: userId };
};
const userOf = async ({ id }: { readonly id: string }) => {
  const user = await services.users.find(id);
  if (user === undefined) throw new Error("There is no such user");
  return user;
};
const set = ({ id }: { readonly id: string }, name: string, value: unknown) =>
  store.client.send(
    new UpdateCommand({
      TableName: table,
      Key: { pk: `USER#${id}` },
      UpdateExpression: "SET #name = :value",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":value": value },
    }),
  );
const secretOf = (link: string | undefined): string => link?.split("=").at(-1) ?? "";
const digestOf = (link: string | undefined): string =>
  createHash("sha256").update(secretOf(link)).digest("base64url");
const INVALID = { code: "LINK_INVALID" };

describe("a link", () => {
  const linkFor = async (person: { readonly id: string }, purpose: LinkPurpose) => {
    return makeLink(services.changes, await userOf(person), purpose, SITE, START - 400);
  };
  const opened = (secret: string, purpose: "reset" | "verify" = "reset") =>
    openLink(services, secret, purpose, ...(purpose === "reset" ? (["handedOver"] as const) : []));

  test("is a random secret, of which a digest is kept", async () => {
    const person = await registeredPerson();
    const reset = await linkFor(person, "reset");
    const verify = await linkFor(person, "verify");
    const handedOver = await linkFor(person, "handedOver");
    await set(person, "pendingEmail", "Ada@New.example");
    const change = await linkFor(person, "change");
    expect([reset, verify, handedOver, change]).toEqual([
      expect.stringMatching(/^https:\/\/rooms\.school\.example\/#reset-password=[\w-]{43}$/),
      expect.stringMatching(/^https:\/\/rooms\.school\.example\/#verify-email=[\w-]{43}$/),
      expect.stringMatching(/^https:\/\/rooms\.school\.example\/#reset-password=[\w-]{43}$/),
      expect.stringMatching(/^https:\/\/rooms\.school\.example\/#verify-email=[\w-]{43}$/),
    ]);
    const row = { purpose: "reset", userId: person.id, expiresAt: SECONDS + 3600 };
    expect(await stored("LINK#")).toEqual({
      [`LINK#${digestOf(reset)}`]: row,
      [`LINK#${digestOf(verify)}`]: { ...row, purpose: "verify", expiresAt: SECONDS + WEEK },
      [`LINK#${digestOf(handedOver)}`]: { ...row, purpose: "handedOver" },
      [`LINK#${digestOf(change)}`]: {
        ...row,
        purpose: "change",
        expiresAt: SECONDS + 24 * 3600,
        email: "Ada@New.example",
      },
    });
    const link = { ...row, digest: digestOf(reset) };
    expect(await opened(secretOf(reset))).toEqual({ link, user: await userOf(person) });
    expect(await opened(secretOf(verify), "verify")).toMatchObject({ user: await userOf(person) });
    expect(await opened(secretOf(handedOver))).toMatchObject({ link: { purpose: "handedOver" } });
  });

  test("is not made if the user was changed meanwhile", async () => {
    const person = await registeredPerson();
    const user = await userOf(person);
    await set(person, "sessionVersion", 9);
    expect(await makeLink(services.changes, user, "reset", SITE, START)).toBeUndefined();
    expect(await stored("LINK#")).toEqual({});
  });

  test("is refused in another form, for another purpose, or after its expiry", async () => {
    const person = await registeredPerson();
    const secret = secretOf(await linkFor(person, "reset"));
    for (const wrong of ["", "x".repeat(43), `${secret}x`, `x${secret}`, secret.slice(1)])
      await expect(opened(wrong)).rejects.toMatchObject(INVALID);
    await expect(opened(secret, "verify")).rejects.toMatchObject(INVALID);
    const lookedUp: string[] = [];
    const changes = { findLink: async (digest: string) => void lookedUp.push(digest) };
    for (const form of [
      "x".repeat(42),
      "x".repeat(44),
      `${"x".repeat(42)}.`,
      `.${"x".repeat(43)}`,
      `${"x".repeat(43)}.`,
    ])
      await expect(openLink({ ...services, changes: changes as never }, form, "reset")).rejects.toMatchObject(
        INVALID,
      );
    expect(lookedUp).toEqual([]);
    later(3600 - 0.001);
    expect(await opened(secret)).toMatchObject({ user: { id: person.id } });
    later(0.001);
    await expect(opened(secret)).rejects.toMatchObject(INVALID);
  });

  test("is refused if its owner is disabled or deleted, or has a newer one", async () => {
    const person = await registeredPerson();
    const secret = secretOf(await linkFor(person, "reset"));
    await services.users.setDisabled(person.id, true);
    await expect(opened(secret)).rejects.toMatchObject(INVALID);
    await services.users.setDisabled(person.id, false);
    expect(await opened(secret)).toMatchObject({ user: { id: person.id } });
    for (const links of [{ reset: "newer" }, { handedOver: digestOf(`=${secret}`) }]) {
      await set(person, "links", links);
      await expect(opened(secret)).rejects.toMatchObject(INVALID);
    }
    await store.client.send(
      new UpdateCommand({
        TableName: table,
        Key: { pk: `USER#${person.id}` },
        UpdateExpression: "REMOVE links",
      }),
    );
    await expect(opened(secret)).rejects.toMatchObject(INVALID);
    await store.client.send(new DeleteCommand({ TableName: table, Key: { pk: `USER#${person.id}` } }));
    await expect(opened(secret)).rejects.toMatchObject(INVALID);
  });
});

describe("the outbox", () => {
  test("holds one mail of a kind for an address, for an hour", async () => {
    const outbox = createOutbox(openTable(store.client, table, () => services.clock.milliseconds - 400));
    const email = "ada@school.example";
    await outbox.put("reset", email);
    await outbox.put("reset", email);
    await outbox.put("verify", email);
    await registeredPerson();
    const key = (purpose: string) => `OUTBOX#${purpose}#${email}`;
    const expiresAt = SECONDS + 3600;
    expect(await stored("OUTBOX#")).toEqual({
      [key("reset")]: { purpose: "reset", email, expiresAt },
      [key("verify")]: { purpose: "verify", email, expiresAt },
    });
    const waiting = await outbox.waiting();
    expect(waiting.map(({ purpose, email: to }) => [purpose, to]).toSorted()).toEqual([
      ["reset", email],
      ["verify", email],
    ]);
    expect(await outbox.find(key("verify"))).toMatchObject({ purpose: "verify", email });
    expect(await outbox.find(key("password-changed"))).toBeUndefined();
    await outbox.put("password-changed", email);
    expect(await outbox.find(key("password-changed"))).toMatchObject({ purpose: "password-changed" });
    await outbox.remove({ purpose: "password-changed", email });
    later(3600.399);
    expect(await outbox.find(key("reset"))).toMatchObject({ purpose: "reset", email });
    later(0.001);
    expect(await outbox.find(key("reset"))).toBeUndefined();
    await outbox.remove({ purpose: "reset", email });
    expect(Object.keys(await stored("OUTBOX#"))).toEqual([key("verify")]);
  });

  test("is not read from a replica that may lag behind", async () => {
    await services.outbox.put("reset", "ada@school.example");
    const proxy = await startFaultProxy(store.endpoint);
    proxy.inject(onlyFor(isReplicaRead, FAULTS.failing));
    const client = patientClient(proxy.endpoint);
    const outbox = createOutbox(openTable(client, table, services.now));
    expect(await outbox.find("OUTBOX#reset#ada@school.example")).toMatchObject({ purpose: "reset" });
    client.destroy();
    await proxy.stop();
  });

  test("is read as the stream names what is in it, up to the first that fails", async () => {
    const [one, other] = ["one@school.example", "other@school.example"];
    for (const email of [one, other]) await services.outbox.put("reset", email);
    const delivered: string[] = [];
    const failures: unknown[] = [];
    const away = new Error("away");
    const reader = (failing?: string) =>
      createStreamReader({
        outbox: services.outbox,
        deliver: async ({ email }) => {
          if (email === failing) throw away;
          delivered.push(email);
        },
        onFailed: (error) => failures.push(error),
      });
    const Records = [
      ...outboxEvent("reset", "nobody@school.example", "100").Records,
      ...outboxEvent("reset", one, "200").Records,
      ...outboxEvent("reset", other, "300").Records,
    ];
    expect(await reader(one)({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: "200" }] });
    expect([delivered, failures]).toEqual([[], [away]]);
    expect(await reader()({ Records })).toEqual({ batchItemFailures: [] });
    expect([delivered, failures]).toEqual([[one, other], [away]]);
    await expect(reader()({ Records: [{}] })).rejects.toThrow();
  });
});

describe("the mailer", () => {
  const startMailer = (send?: (mail: Mail) => Promise<void>) => {
    const mails: Mail[] = [];
    const refusals: unknown[] = [];
    const deliver = createMailer({
      ...services,
      send: send ?? (async (mail) => void mails.push(mail)),
      onRefused: (refusal) => refusals.push(refusal),
      site: SITE,
    });
    return { deliver, mails, refusals };
  };

  test("sends a link to a new password", async () => {
    const person = await registeredPerson();
    const { deliver, mails, refusals } = startMailer();
    await services.outbox.put("reset", person.email);
    await deliver({ purpose: "reset", email: person.email });
    const [digest] = Object.keys(await stored("LINK#"));
    const text = mails[0]?.text ?? "";
    const link = /^https:.*$/m.exec(text)?.[0] ?? "";
    expect(digest).toBe(`LINK#${digestOf(link)}`);
    expect(mails).toEqual([
      {
        to: person.email,
        subject: "Choose a new password for rooms.school.example",
        text: `You asked for a new password for your account at rooms.school.example. To choose one, open this link within an hour:\n\n${link}\n\nIf this wasn't you, ignore this email. The link is in this email only.\n`,
      },
    ]);
    expect([refusals, await stored("OUTBOX#")]).toEqual([[], {}]);
  });

  test("mails a link to the address that is wanted, and tells the owner of a proven one", async () => {
    const person = await registeredPerson();
    await set(person, "pendingEmail", "ADA@New.example");
    const { deliver, mails } = startMailer();
    const delivered = async () => {
      await deliver({ purpose: "change", email: person.email });
      return mails.splice(0).map(({ to, subject }) => [to, subject]);
    };
    const link = ["ada@new.example", "Confirm your new email address for rooms.school.example"];
    expect(await delivered()).toEqual([link]);
    await set(person, "provenBy", PROOF);
    const notice = [person.email, "Your email address for rooms.school.example is about to change"];
    expect(await delivered()).toEqual([notice, link]);
  });

  test("asks for the proof of an address, until it is proven", async () => {
    const person = await registeredPerson();
    const { deliver, mails } = startMailer();
    await deliver({ purpose: "verify", email: person.email });
    const link = /^https:.*$/m.exec(mails[0]?.text ?? "")?.[0] ?? "";
    expect(mails).toEqual([
      {
        to: person.email,
        subject: "Confirm your email address for rooms.school.example",
        text: `You created an account at rooms.school.example. To confirm that this email address is yours, open this link within a week:\n\n${link}\n\nIf you neither open it nor sign in again within 30 days, we delete the account.\n\nIf this wasn't you, ignore this email. To take over the account, choose a new password for it at ${SITE}\n`,
      },
    ]);
    await set(person, "provenBy", PROOF);
    await deliver({ purpose: "verify", email: person.email });
    expect(mails).toHaveLength(1);
  });

  test("mails the owner of a proven address about another password", async () => {
    const person = await registeredPerson();
    const { deliver, mails } = startMailer();
    await deliver({ purpose: "password-changed", email: person.email });
    expect(mails).toEqual([]);
    await set(person, "provenBy", PROOF);
    await deliver({ purpose: "password-changed", email: person.email });
    expect(mails).toEqual([
      {
        to: person.email,
        subject: "Your password for rooms.school.example was changed",
        text: `Your account at rooms.school.example has a new password. All other devices were signed out.\n\nIf this wasn't you, choose another password at ${SITE} now. That signs out everyone else.\n`,
      },
    ]);
    expect(await stored("LINK#")).toEqual({});
  });

  test("sends people of the provider there, and no link to a password", async () => {
    const person = await registeredPerson();
    await set(person, "identity", { issuer: "https://idp.example", subject: "ada" });
    const { deliver, mails } = startMailer();
    await deliver({ purpose: "reset", email: person.email });
    expect(mails.map(({ subject }) => subject)).toEqual(["Sign in to rooms.school.example with your school"]);
    expect(await stored("LINK#")).toEqual({});
  });

  test("sends nothing to a deleted or disabled account, and drops the message", async () => {
    const person = await registeredPerson();
    await services.users.setDisabled(person.id, true);
    const { deliver, mails } = startMailer();
    for (const email of [person.email, "nobody@school.example"]) {
      await services.outbox.put("reset", email);
      await deliver({ purpose: "reset", email });
    }
    await store.client.send(new DeleteCommand({ TableName: table, Key: { pk: `USER#${person.id}` } }));
    await deliver({ purpose: "reset", email: person.email });
    expect([mails, await stored("OUTBOX#"), await stored("LINK#")]).toEqual([[], {}, {}]);
  });

  test("leaves what could not be sent", async () => {
    const person = await registeredPerson();
    const away = new Error("away");
    const { deliver, refusals } = startMailer(() => Promise.reject(away));
    const message = { purpose: "verify", email: person.email } as const;
    await services.outbox.put("verify", person.email);
    await expect(deliver(message)).rejects.toBe(away);
    expect(Object.keys(await stored("OUTBOX#"))).toEqual([`OUTBOX#verify#${person.email}`]);
    expect(refusals).toEqual([]);
  });

  test("drops a mail that is refused for good, and reports it", async () => {
    const person = await registeredPerson();
    const refusal = new MailRefused("ses.SendEmail", 400, "MessageRejected");
    const { deliver, refusals } = startMailer(() => Promise.reject(refusal));
    await services.outbox.put("reset", person.email);
    await deliver({ purpose: "reset", email: person.email });
    expect([refusals, await stored("OUTBOX#")]).toEqual([[refusal], {}]);
  });

  test("sends no link to an account that was changed while it was made", async () => {
    const person = await registeredPerson();
    const asRead = await userOf(person);
    await set(person, "sessionVersion", 9);
    const users = { ...services.users, find: async () => asRead };
    const deliver = createMailer({
      ...services,
      users,
      send: () => Promise.reject(new Error("sent")),
      onRefused: () => {},
      site: SITE,
    });
    await expect(deliver({ purpose: "reset", email: person.email })).rejects.toThrow(
      "The account was changed while its link was made",
    );
  });
});

describe("a request for mail", () => {
  const failures: unknown[] = [];
  const requests = (more: Partial<Parameters<typeof createMailRequests>[0]> = {}) =>
    createMailRequests({
      ...services.limits,
      isOpen: true,
      sendsMail: true,
      outbox: services.outbox,
      onFailed: (error) => failures.push(error),
      ...more,
    });
  const EMAIL = "ada@school.example";
  const keys = async () => Object.keys(await stored("OUTBOX#")).toSorted();
  const emptied = async (...purposes: readonly ("reset" | "verify" | "password-changed")[]) => {
    for (const purpose of purposes) await services.outbox.remove({ purpose, email: EMAIL });
  };

  test("for a new password is taken for any address, three times an hour", async () => {
    for (let count = 0; count < 3; count += 1) await requests().forgotPassword("ADA@school.example", "home");
    await expect(requests().forgotPassword("ada+tag@school.example", "elsewhere")).rejects.toMatchObject({
      code: "TOO_MANY_ATTEMPTS",
      retryAfter: 3600,
    });
    expect(await keys()).toEqual([`OUTBOX#reset#${EMAIL}`]);
    await expect(requests().forgotPassword("ada", "home")).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    await expect(requests({ isOpen: false }).forgotPassword(EMAIL, "home")).rejects.toMatchObject({
      code: "PASSWORD_ACCOUNTS_OFF",
    });
  });

  test("for another address counts against the new address, the current one and the source", async () => {
    const charged: (readonly [string, string])[] = [];
    const charge = (what: string) => async (by: string) => void charged.push([what, by]);
    const limit = (what: string) => ({ charge: charge(what), take: async () => undefined });
    const of = { proofs: limit("proof"), notices: limit("notice"), mails: limit("mail") };
    const user = await userOf(await registeredPerson());
    await requests(of).changeEmail(user, "ada@new.example", "home");
    const email = user.email.toLowerCase();
    expect([charged, await keys()]).toEqual([
      [
        ["proof", "ada@new.example"],
        ["notice", email],
        ["mail", "home"],
      ],
      [`OUTBOX#change#${email}`],
    ]);
  });

  test("for another proof counts against the source as well", async () => {
    const charged: string[] = [];
    const { sendVerification } = requests({ mails: { charge: async (from) => void charged.push(from) } });
    const user = await userOf(await registeredPerson());
    expect(await sendVerification({ ...user, provenBy: PROOF }, "home")).toBe("PROVEN");
    expect([charged, await keys()]).toEqual([[], []]);
    // The registration asked once.
    for (let count = 0; count < 2; count += 1) expect(await sendVerification(user, "home")).toBe("ASKED");
    expect([charged, await keys()]).toEqual([
      ["home", "home"],
      [`OUTBOX#verify#${user.email.toLowerCase()}`],
    ]);
    await expect(sendVerification(user, "home")).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    expect(charged).toHaveLength(2);
  });

  test("without a waiting client is dropped after three within an hour, and never fails", async () => {
    const { askForProof, notifyOwner } = requests();
    for (let count = 0; count < 3; count += 1) {
      await askForProof(EMAIL);
      await notifyOwner({ email: "ADA@school.example" });
      expect(await keys()).toEqual([`OUTBOX#password-changed#${EMAIL}`, `OUTBOX#verify#${EMAIL}`]);
      await emptied("verify", "password-changed");
    }
    await askForProof(EMAIL);
    await notifyOwner({ email: EMAIL });
    expect(await keys()).toEqual([]);
    const away = new Error("away");
    const failing = requests({ outbox: { put: () => Promise.reject(away) } });
    await failing.askForProof("other@school.example");
    expect(failures).toEqual([away]);
    await requests({ sendsMail: false }).askForProof("third@school.example");
    expect(await stored("OUTBOX#")).toEqual({});
  });
});

test("a mailbox is a folder that only its owner reads, a file for each mail", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mailbox-"));
  const mailbox = join(folder, "of", "everybody");
  const send = sendToMailbox(mailbox, () => START);
  const mail = { to: "ada@school.example", subject: "Hello", text: "You.\n" };
  await Promise.all([send(mail), send(mail)]);
  const names = await readdir(mailbox);
  expect(names).toEqual(Array(2).fill(expect.stringMatching(/^2026-01-05T12-00-00\.000Z-[0-9a-f]{8}\.txt$/)));
  const file = join(mailbox, names[0] ?? "");
  expect(await readFile(file, "utf8")).toBe("To: ada@school.example\nSubject: Hello\n\nYou.\n");
  expect([(await stat(file)).mode & 0o777, (await stat(mailbox)).mode & 0o777]).toEqual([0o600, 0o700]);
  await rm(folder, { recursive: true });
});

describe("Amazon SES", () => {
  let ses: Awaited<ReturnType<typeof startMailService>>;
  beforeAll(async () => {
    ses = await startMailService("http");
  });
  afterAll(() => ses.stop());

  const mail = { to: "ada@school.example", subject: "Grüße", text: "Bis bald\n" };
  const send = () => {
    const { environment: of } = ses;
    const credentials = {
      accessKeyId: of.AWS_ACCESS_KEY_ID ?? "",
      secretAccessKey: of.AWS_SECRET_ACCESS_KEY ?? "",
      sessionToken: of.AWS_SESSION_TOKEN ?? "",
    };
    const account = { region: "us-east-1", credentials, endpoint: of.AWS_ENDPOINT_URL_SES };
    return sendWithSes(account, "rooms@school.example", () => START)(mail);
  };

  test("takes a mail", async () => {
    await send();
    expect(ses.taken).toEqual([{ from: "rooms@school.example", to: mail.to, text: mail.text }]);
  });

  test.each([
    ["rejected", new MailRefused("ses.SendEmail", 400, "MessageRejected")],
    ["malformed", new MailRefused("ses.SendEmail", 400, "BadRequestException")],
    ["nameless", new AwsRefusal("ses.SendEmail", 502, "")],
    ["suspended", new AwsRefusal("ses.SendEmail", 400, "SendingPausedException")],
    ["throttled", new AwsRefusal("ses.SendEmail", 429, "TooManyRequestsException")],
    ["failing", new AwsRefusal("ses.SendEmail", 500, "InternalServiceErrorException")],
  ] as const)("that is %s says why", async (trouble, error) => {
    ses.trouble(trouble);
    const refusal: unknown = await send().catch((cause: unknown) => cause);
    expect([refusal, refusal instanceof MailRefused]).toEqual([error, error instanceof MailRefused]);
  });
});
