import { expect, it } from "vitest";
import { startTestStore } from "../tools/testing/wiring/test-store.ts";
import { createSourceStates } from "./source-states.ts";

it("a run that takes a source keeps other runs from it for ten minutes", async () => {
  const store = await startTestStore();
  try {
    const states = createSourceStates(store.client, store.tables.timetable);
    const now = Date.parse("2027-01-20T12:00:00Z");
    expect(await states.claim("Nightly", "v1", now)).toEqual({});
    expect(await states.claim("Nightly", "v1", now + 10 * 60_000 - 1)).toBeUndefined();
    expect(await states.claim("Nightly", "v1", now + 10 * 60_000)).toEqual({});
  } finally {
    await store.stop();
  }
});
