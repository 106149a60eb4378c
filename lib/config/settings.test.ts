import { expect, test } from "vitest";
import { atLeastOne, onOrOff, text, whole } from "./environment.ts";
import { settings } from "./settings.ts";

const read = settings(() => ({
  table: ["TABLE", text],
  isOpen: ["OPEN", onOrOff()],
  lifetime: ["LIFETIME", whole("seconds", 5)],
  burst: ["BURST", atLeastOne("attempts", 10)],
}));

test("settings have the names of the code, and defaults", () => {
  expect(read({ TABLE: "rooms", OTHER: "x" })).toEqual({
    table: "rooms",
    isOpen: true,
    lifetime: 5,
    burst: 10,
  });
  expect(read({ TABLE: "rooms", OPEN: "false", LIFETIME: "0", BURST: "1" })).toEqual({
    table: "rooms",
    isOpen: false,
    lifetime: 0,
    burst: 1,
  });
});

test("every wrong variable is named", () => {
  expect(() => read({ OPEN: "maybe", LIFETIME: "1.5", BURST: "0" })).toThrow(
    "Configuration: TABLE is missing; OPEN must be true or false; LIFETIME must be whole seconds; BURST must be at least 1 of attempts",
  );
  expect(() => read({ TABLE: "" })).toThrow("Configuration: TABLE is empty");
});
