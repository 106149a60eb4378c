import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyTable } from "../../lib/tools/testing/player/table-contents.ts";
import { invoke } from "../../lib/tools/testing/wiring/invoke.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";
import { createHandler as createGetSchool } from "./get-school.ts";
import { createHandler as createListImports } from "./list-imports.ts";
import { createHandler as createPublishTimetable } from "./publish-timetable.ts";
import { createHandler as createSaveSchool } from "./save-school.ts";
import { admins, publisher } from "./wiring.ts";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
beforeEach(async () => {
  await emptyTable(store.client, store.tables.timetable);
  await emptyTable(store.client, store.tables.accounts);
});

const SOURCE = "203.0.113.7";
const PASSWORD = "correct horse battery staple";

interface ReportOfTerm {
  readonly rows: number;
  readonly meetings: number;
  readonly changes: { readonly meetings_added: number } | null;
}

/** Ada, an admin, and what she sends. */
const desk = async () => {
  const accounts = accountServices(store);
  const { token } = await accounts.accounts.register(
    { username: "ada", email: "ada@example.edu", password: PASSWORD },
    SOURCE,
  );
  const setAdmin = async (admin: boolean): Promise<void> => {
    for await (const { id } of accounts.users.all()) await accounts.users.setAdmin(id, admin);
  };
  await setAdmin(true);
  const { deployment } = accounts;
  const headers = { authorization: `Bearer ${token}` };
  const publish = createPublishTimetable(deployment);
  return {
    deployment,
    setAdmin,
    publish: async (body: object) => {
      const { status, body: answer } = await invoke(publish, {
        method: "POST",
        path: "/timetables",
        headers,
        body,
      });
      return { status, answer: answer as { message: string; data: { digest: string } } };
    },
    imports: async () => {
      const { body } = await invoke(createListImports(deployment), { path: "/timetables", headers });
      return (body as { data: { file: string }[] }).data.map(({ file }) => file);
    },
    /** Of each import of one term, what its report says. */
    reports: async () => {
      const { body } = await invoke(createListImports(deployment), { path: "/timetables", headers });
      const { data } = body as { data: { terms: { report: ReportOfTerm }[] }[] };
      return data.map(({ terms: [term] }) => {
        const { rows = 0, meetings = 0, changes = null } = term?.report ?? {};
        const added = changes === null ? "all" : `${changes.meetings_added} of ${meetings} meetings`;
        return `${rows} rows, ${added} new`;
      });
    },
    save: (body: object, ifMatch?: string) =>
      invoke(createSaveSchool(deployment), {
        method: "PUT",
        path: "/school",
        headers: { ...headers, ...(ifMatch && { "if-match": ifMatch }) },
        body,
      }),
    school: async () => {
      const { body } = await invoke(createGetSchool(deployment), { path: "/school", headers });
      return (body as { data: { profile: string; etag: string | null } }).data;
    },
  };
};

const SHEET = `Room,Course,Days,Start,End,First day,Last day
Hall 1,BIO 101,MWF,09:00,09:50,2027-01-11,2027-04-28
Hall 2,ART 101,TR,14:00,15:50,2027-01-11,2027-04-28
`;
const upload = (text: string, answers = { timeZone: "America/New_York" }) => ({
  name: "spring.csv",
  file: gzipSync(text).toString("base64"),
  answers,
});

describe("publishing at the desk", () => {
  it("publishes the agreed reading once, and remembers the answers", async () => {
    const { publish, imports, school } = await desk();
    const { digest } = (await publish(upload(SHEET))).answer.data;
    expect(await imports()).toEqual([]);
    const answers = await Promise.all(
      ["one", "two"].map(() => publish({ ...upload(SHEET), agreed: digest })),
    );
    // One of two requests at the same moment may find that the other has changed what is published.
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await publish({ ...upload(SHEET), agreed: digest })).status).toBe(200);
    expect(await imports()).toEqual(["spring.csv"]);
    expect((await school()).profile).toContain("time_zone: America/New_York");
  });

  it("keeps the report of each import that changes something", async () => {
    const { publish, reports } = await desk();
    for (const text of [SHEET, SHEET.replace("15:50", "16:00")]) {
      const { digest } = (await publish(upload(text))).answer.data;
      await publish({ ...upload(text), agreed: digest });
    }
    expect(await reports()).toEqual(["2 rows, 2 of 5 meetings new", "2 rows, all new"]);
  });

  it("publishes nothing if the file, the answers, the profile or the timetable changed since", async () => {
    const { publish, imports, save, school } = await desk();
    const { digest } = (await publish(upload(SHEET))).answer.data;
    const refused = async (body: object) => {
      const { status } = await publish({ ...body, agreed: digest });
      return status;
    };
    expect(await refused(upload(SHEET.replace("09:50", "10:50")))).toBe(409);
    expect(await refused(upload(SHEET, { timeZone: "Europe/Paris" }))).toBe(409);
    await save({ profile: "name: Example College\n" });
    expect(await refused(upload(SHEET))).toBe(409);
    expect(await imports()).toEqual([]);
    const again = (await publish(upload(SHEET))).answer.data.digest;
    expect((await publish({ ...upload(SHEET), agreed: again })).status).toBe(200);
    expect((await school()).profile).toContain("name: Example College");
  });

  it.each([
    ["whose flag is taken away", (id: string) => accountServices(store).users.setAdmin(id, false)],
    ["who is disabled", (id: string) => accountServices(store).users.setDisabled(id, true)],
  ])("refuses an admin %s before the timetable is published", async (_, ends) => {
    const { publish, deployment, setAdmin } = await desk();
    const { digest } = (await publish(upload(SHEET))).answer.data;
    const realAdmins = admins(deployment);
    const admit = async (token: string | undefined) => {
      const admin = await realAdmins.admit(token);
      await ends(admin.id);
      return admin;
    };
    const on = { ...deployment };
    admins.set(on, { ...realAdmins, admit });
    const handler = createPublishTimetable(on);
    await setAdmin(true);
    const { token } = await accountServices(store).accounts.login(
      { email: "ada@example.edu", password: PASSWORD },
      SOURCE,
    );
    const { status, body } = await invoke(handler, {
      method: "POST",
      path: "/timetables",
      headers: { authorization: `Bearer ${token}` },
      body: { ...upload(SHEET), agreed: digest },
    });
    expect([status, body]).toEqual([404, { success: false, message: "Not found" }]);
    expect((await publisher(deployment).list()).imports).toEqual([]);
  });
});

describe("the school's profile", () => {
  it("is saved only by an admin who has seen the stored version", async () => {
    const { save, school } = await desk();
    expect((await save({ profile: "name: A\n" })).status).toBe(200);
    expect((await save({ profile: "name: B\n" })).status).toBe(412);
    const { etag } = await school();
    const answers = await Promise.all(
      ["C", "D"].map((name) => save({ profile: `name: ${name}\n` }, etag ?? "")),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await school()).profile).toMatch(/^name: [CD]\n$/);
  });
});
