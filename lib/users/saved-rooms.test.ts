import { describe, expect, test } from "vitest";
import { openTable } from "../store/table.ts";
import { startFaultProxy } from "../tools/testing/servers/fault-proxy.ts";
import { pass } from "../tools/testing/servers/store-faults.ts";
import { rowsOf, storedPeople } from "../tools/testing/wiring/stored-people.ts";
import { patientClient } from "../tools/testing/wiring/test-store.ts";
import { createSavedRooms } from "./saved-rooms.ts";

const { store, table, users, savedRooms, set, stored, ada, readUser } = await storedPeople();

describe("saved rooms", () => {
  const room = (at: number) => `room-${at}`;

  test("are kept in their order, each once", async () => {
    const user = await ada();
    expect(await savedRooms.save(user, "b")).toEqual(["b"]);
    expect(await savedRooms.save(user, "a")).toEqual(["b", "a"]);
    expect(await savedRooms.save(user, "b")).toEqual(["b", "a"]);
    expect(await savedRooms.save(user, "c")).toEqual(["b", "a", "c"]);
    expect(await savedRooms.remove(user, "none")).toEqual(["b", "a", "c"]);
    expect(await savedRooms.remove(user, "a")).toEqual(["b", "c"]);
    expect(await savedRooms.remove(user, "b")).toEqual(["c"]);
    expect(await stored()).toEqual(rowsOf({ ...user, saved: ["c"] }));
  });

  test("are a hundred", async () => {
    const user = await ada({ more: { saved: Array.from({ length: 99 }, (_, at) => room(at)) } });
    expect(await savedRooms.save(user, room(99))).toHaveLength(100);
    await expect(savedRooms.save(user, room(100))).rejects.toMatchObject({ code: "TOO_MANY_SAVED" });
    expect(await savedRooms.save(user, room(0))).toHaveLength(100);
  });

  test("are refused after the session has ended", async () => {
    const user = await ada({ more: { saved: ["a"] } });
    await users.revokeSessions(user.id);
    const over = { code: "TOKEN_INVALID" };
    for (const owner of [user, { ...user, id: "nobody" }]) {
      await expect(savedRooms.save(owner, "b")).rejects.toMatchObject(over);
      await expect(savedRooms.remove(owner, "a")).rejects.toMatchObject(over);
    }
    expect((await readUser(user)).saved).toEqual(["a"]);
  });

  /** Saves or removes while something else is done before each of the first writes; how long each try waited. */
  const meeting = async (
    times: number,
    meanwhile: (race: number) => Promise<unknown>,
    act: (rooms: ReturnType<typeof createSavedRooms>) => Promise<readonly string[]>,
  ) => {
    const proxy = await startFaultProxy(store.endpoint);
    const client = patientClient(proxy.endpoint);
    const waits: number[] = [];
    let races = 0;
    proxy.inject(async (passage) => {
      if (passage.call.operation === "UpdateItem" && races < times) {
        races += 1;
        await meanwhile(races);
      }
      await pass(passage);
    });
    const wait = async (milliseconds: number) => waits.push(milliseconds);
    try {
      const saved = await act(createSavedRooms(openTable(client, table), { wait, random: () => 1 }));
      return { saved, waits };
    } finally {
      client.destroy();
      await proxy.stop();
    }
  };

  test("lose nothing of what another device does meanwhile", async () => {
    const user = await ada({ more: { saved: ["a", "b"] } });
    const other = (race: number) => savedRooms.save(user, `other-${race}`);
    expect(await meeting(2, other, (rooms) => rooms.save(user, "c"))).toEqual({
      saved: ["a", "b", "other-1", "other-2", "c"],
      waits: [50, 100],
    });
    expect(
      await meeting(
        1,
        () => savedRooms.remove(user, "a"),
        (rooms) => rooms.remove(user, "b"),
      ),
    ).toEqual({
      saved: ["other-1", "other-2", "c"],
      waits: [50],
    });
    // As many as before, and others: the place of one is another's by then.
    const swap = () => set(`USER#${user.id}`, "saved", ["c", "other-2", "other-1"]);
    expect(await meeting(1, swap, (rooms) => rooms.remove(user, "other-1"))).toMatchObject({
      saved: ["c", "other-2"],
    });
    const same = () => set(`USER#${user.id}`, "saved", ["c", "d"]);
    expect(await meeting(1, same, (rooms) => rooms.save(user, "d"))).toMatchObject({ saved: ["c", "d"] });
  });

  test("are not changed by a session that ends meanwhile", async () => {
    const user = await ada();
    const end = () => users.revokeSessions(user.id);
    await expect(meeting(1, end, (rooms) => rooms.save(user, "a"))).rejects.toMatchObject({
      code: "TOKEN_INVALID",
    });
    expect((await readUser(user)).saved).toEqual([]);
  });

  test("are given up after twenty races", async () => {
    const user = await ada();
    const other = (race: number) =>
      set(`USER#${user.id}`, "saved", [`other-${race}`, `other-${race}`].slice(race % 2));
    await expect(meeting(20, other, (rooms) => rooms.save(user, "a"))).rejects.toThrow(
      "The saved rooms met other writes 20 times",
    );
  });
});
