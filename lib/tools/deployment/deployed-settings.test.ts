import { describe, expect, test } from "vitest";
import { refusedDrop } from "./deployed-settings.ts";

const PROVIDER = "https://login.school.example";

describe("accounts with a password, which a provider turns off unless they are asked for", () => {
  test.each([
    ["closed by a provider", { passwordAccounts: "" }, { idpIssuer: PROVIDER, passwordAccounts: "" }],
    ["of a stage that had both", { idpIssuer: PROVIDER, passwordAccounts: "true" }, { passwordAccounts: "" }],
    ["of a stage that recorded none", {}, { idpIssuer: PROVIDER, passwordAccounts: "" }],
  ])("are not closed silently: %s", (_, deployed, next) => {
    const later = { idpIssuer: PROVIDER, ...next };
    expect(refusedDrop(deployed, later, [])).toContain("\n  passwordAccounts: true\n");
    expect(refusedDrop(deployed, later, ["passwordAccounts"])).toBeUndefined();
    for (const passwordAccounts of ["true", "false"])
      expect(refusedDrop(deployed, { ...later, passwordAccounts }, [])).toBeUndefined();
  });

  test("are not opened silently by dropping the provider", () => {
    const closed = { idpIssuer: PROVIDER, passwordAccounts: "" };
    const open = { idpIssuer: "", passwordAccounts: "" };
    expect(refusedDrop(closed, open, ["idpIssuer"])).toContain("\n  passwordAccounts: false\n");
    expect(refusedDrop(closed, open, ["idpIssuer", "passwordAccounts"])).toBeUndefined();
    expect(refusedDrop(closed, closed, [])).toBeUndefined();
  });

  test("can be closed on a stage that is not deployed yet", () => {
    expect(refusedDrop(undefined, { idpIssuer: PROVIDER, passwordAccounts: "" }, [])).toBeUndefined();
  });
});
