import { DAY_END } from "@classroom/timetable/period.ts";
import { afterEach, expect, it } from "vitest";
import { locale } from "../state/language.ts";
import { en } from "../words/en.ts";
import type { KnownRoom } from "./room-directory.ts";
import { freeIn, freeRooms, stateOf } from "./room-state.ts";

const listed = (id: string, offered = true): KnownRoom => ({
  id,
  name: id,
  building: "Hall",
  capacity: null,
  features: [],
  offered,
});

afterEach(() => {
  freeRooms.value = undefined;
  locale.value = "en";
});

it("a room is free or busy at the time that was asked, and neither if that is not known", () => {
  locale.value = "de";
  const states = () => [listed("A"), listed("B"), listed("C"), listed("A", false)].map(stateOf);
  expect([...states(), freeIn("Hall")]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  freeRooms.value = [
    { id: "A", building: "Hall", freeUntil: 20_000 * DAY_END + 960 },
    { id: "B", building: "Hall", freeUntil: 20_001 * DAY_END },
    { id: "D", building: "Annex", freeUntil: 20_001 * DAY_END },
  ];
  expect(states()).toEqual([en.free.freeUntil("16:00"), en.free.freeAllDay, en.free.busy, undefined]);
  expect([freeIn("Hall"), freeIn("Annex"), freeIn("Barn")]).toEqual([2, 1, 0]);
});
