import { describe, expect, it } from "vitest";
import { secretPlace } from "./secret-place.ts";

describe("where a secret is", () => {
  it.each([
    [{ KEY_PARAMETER: "/prod/key" }, { parameter: "/prod/key" }],
    [{ KEY_FILE: "/run/key" }, { file: "/run/key" }],
    [{ KEY_PARAMETER: "/prod/key", KEY_FILE: "/run/key" }, { file: "/run/key" }],
  ])("is said by the environment: %j", (environment, place) => {
    expect(secretPlace("KEY", environment)).toEqual(place);
  });

  it.each([
    [{}, "Configuration: KEY_PARAMETER (or KEY_FILE) is missing"],
    [{ KEY_FILE: "" }, "Configuration: KEY_FILE is empty"],
  ])("has no default: %j", (environment, message) => {
    expect(() => secretPlace("KEY", environment)).toThrow(message);
  });
});
