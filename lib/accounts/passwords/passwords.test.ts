import argon2 from "argon2";
import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { passwordHashing } from "./password-hash.ts";
import { normalPassword, parsePassword } from "./password-policy.ts";
import { createPasswords, type PasswordHashing } from "./passwords.ts";

const OWNER = { email: "ada.king@school.example", username: "bob" };

/** What the policy makes of a new password, or why it refuses it. */
const parsed = (password: string, owner = OWNER, isCommon = (_: string) => false): unknown => {
  try {
    return parsePassword(password, owner, "standard", isCommon);
  } catch (error) {
    const { code, detail } = error as { readonly code?: unknown; readonly detail?: unknown };
    return code === "INVALID_REQUEST" ? { detail } : error;
  }
};
const LENGTH = { detail: "password must have 8 to 1024 characters" };
const SEQUENCE = { detail: "password must not be a simple sequence" };
const NAME = { detail: "password must not be the e-mail or the username" };
const NEAR = {
  detail: "password must not consist of the e-mail, the username or the service's name and a little more",
};

describe("a new password", () => {
  test.each([
    ["8 characters", "x7ybqmzt"],
    ["1,024", "x7 y".repeat(255).concat("ab!d")],
    ["signs over and over behind something else", "q8abababab"],
    ["signs over and over before something else", "ababababq8!z"],
    ["five over and over", "abcdeabcde"],
    ["steps of two", "acegikmo"],
    ["a run with one step more", "abcdefgi"],
    ["its owner's name, and eight more", "bobx7ybqmzt"],
    ["the first letters of its owner's name", "ada.kinx7"],
    ["upper case", "X7YBQMZT"],
  ])("may have %s", (_, password) => {
    expect(parsed(password)).toBe(password);
  });

  test.each([
    ["7 characters", "x7ybqmz", LENGTH],
    ["1,025", "x7 y".repeat(256).concat("z"), LENGTH],
    ["a lone surrogate", "x7ybqmzt\ud800", { detail: "password must be well-formed text" }],
    ["one character", "zzzzzzzz", { detail: "password must not be one repeated character" }],
    ["one character in two cases", "zzzzZZZZ", { detail: "password must not be one repeated character" }],
    ["two over and over", "abababab", SEQUENCE],
    ["three over and over, and two of them", "abcabcab", SEQUENCE],
    ["three over and over and over", "abcabcabcabc", SEQUENCE],
    ["four over and over, and three of them", "abcdabcdabc", SEQUENCE],
    ["four twice", "12341234", SEQUENCE],
    ["emoji over and over", "\u{1f424}\u{1f425}".repeat(4), SEQUENCE],
    ["lines over and over", "a\nb\na\nb\n", SEQUENCE],
    ["a run", "abcdefgh", SEQUENCE],
    ["a run back", "87654321", SEQUENCE],
    ["the address", "Ada.King@school.example", NAME],
    ["its local part", "ADA.KING", NAME],
    ["the local part and seven more", "ada.king1234567", NEAR],
    ["the name and seven more", "x7ybobqmzt", NEAR],
    ["the name over and over", "bobxbobybob", NEAR],
    ["the school's name and a year", "School2026", NEAR],
    ["the service's name", "classroom", NEAR],
    ["the service's names and a digit", "Classroom-Schedule1", NEAR],
    [
      "too many marks in a row",
      `x7ybqmzt${"\u0315\u0300".repeat(16)}`,
      { detail: "password must be well-formed text" },
    ],
  ])("must not be %s", (_, password, rule) => {
    expect(parsed(password)).toEqual(rule);
  });

  test("may hold a name of two characters, as many passwords do", () => {
    expect(parsed("alx7ybqm", { email: "al@school.example", username: "li" })).toBe("alx7ybqm");
    // The last label of a domain is a word like any other.
    const owner = { email: "al@school.museum", username: "li" };
    expect([parsed("museumx7", owner), parsed("schoolx7", owner)]).toEqual(["museumx7", NEAR]);
    expect(parsed("abcx7ybq", { email: "al@school.example", username: "abc" })).toEqual(NEAR);
  });

  test("must not be the username", () => {
    expect(parsed("Ada-King9", { ...OWNER, username: "ada-king9" })).toEqual(NAME);
  });

  test("is looked for among the common ones in lower case", () => {
    const checked: string[] = [];
    const isCommon = (lowerCase: string) => checked.push(lowerCase) > 0;
    expect(parsed("X7ybqmzt", OWNER, isCommon)).toEqual({ detail: "password must not be a common password" });
    expect(checked).toEqual(["x7ybqmzt"]);
  });

  test("may be anything that is long enough, if the policy says so", () => {
    const lenient = (password: string) => parsePassword(password, OWNER, "length-only", () => true);
    expect(lenient("zzzzzzzz")).toBe("zzzzzzzz");
    expect(() => lenient("zzzzzzz")).toThrow();
  });

  test("is hashed as NFC has it", () => {
    expect(normalPassword("canare\u0308a.")).toBe("canar\u00eba.");
    expect(normalPassword("e\u0308".repeat(7))).toBeUndefined();
    expect(normalPassword("x7ybqmzt\udc00")).toBeUndefined();
    expect(normalPassword(`x7ybqmzt${"\u0300".repeat(30)}`)).toBeDefined();
    expect(normalPassword(`x7ybqmzt${"\u0300".repeat(31)}`)).toBeUndefined();
    // More code units than are looked at, though they would be 769 characters of Kaithi.
    expect(normalPassword("\u{11099}\u{110ba}".repeat(769))).toBeUndefined();
    // 1,024 characters of two marks each, and one unit more than those.
    const longest = "s\u0323\u0307".repeat(1024);
    expect(normalPassword(longest)).toBe("\u1e69".repeat(1024));
    expect(normalPassword(`${longest.slice(3)}s\u0323\u0323\u0307`)).toBeUndefined();
    expect(normalPassword(`${"s\u0323\u0307".repeat(1023)}\u0344\u0344\u0344\u0344`)).toBeUndefined();
  });
});

test.each([
  ["itself", "password", true],
  ["in the list in upper case", "qwertyuiop", true],
  ["four signs before", "12!?password", true],
  ["five signs before", "12!?3password", false],
  ["five signs behind", "qwertyuiop!?!?!", true],
  ["six signs behind", "qwertyuiop!?!?!?", false],
  ["signs on both sides", "$1password€9", true],
  ["letters before", "abpassword", false],
  ["letters behind", "passwordab", false],
  ["a word that is not in use", "x7ybqmzt1", false],
  ["a word of four letters", "sexy!", true],
  ["a line break within", "pass\nword1", false],
  ["too little", "abc", false],
])("a common password is found: %s", (_, lowerCase, isCommon) => {
  expect(isCommonPassword(lowerCase)).toBe(isCommon);
});

describe("a stored hash", () => {
  const salt = Buffer.alloc(16, 7);
  /** What another program, or an older version of this one, may have written. */
  const phc = ({ v = "19", type = "argon2id", costs = "m=64,t=1,p=1", saltText = "", tagText = "" } = {}) =>
    `$${type}$v=${v}$${costs}$${saltText || salt.toString("base64").replace(/=+$/, "")}$${
      tagText || Buffer.alloc(32, 9).toString("base64").replace(/=+$/, "")
    }`;
  const verify = (stored: string) => passwordHashing.verify(stored, "canary sings");
  const message = async (stored: string): Promise<unknown> =>
    verify(stored).then(
      (fits) => fits,
      ({ name, message: said }: Error) => `${name}: ${said}`,
    );
  const NO_PHC = "Error: The stored hash is not an argon2 PHC string";
  const BOUNDS = "Error: The stored hash has parameters out of bounds";

  test("is a PHC string with a salt of its own, and fits its password alone", async () => {
    const [one, other] = await Promise.all([passwordHashing.hash("canary"), passwordHashing.hash("canary")]);
    const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
    expect([one, other, passwordHashing.dummy]).toEqual(Array(3).fill(expect.stringMatching(form)));
    expect(new Set([one, other, passwordHashing.dummy]).size).toBe(3);
    expect(await passwordHashing.verify(one, "canary")).toBe(true);
    expect(await passwordHashing.verify(one, "canary2")).toBe(false);
    expect(await argon2.verify(one, "canary")).toBe(true);
    expect(passwordHashing.needsRehash(one)).toBe(false);
    expect(passwordHashing.needsRehash(passwordHashing.dummy)).toBe(false);
  });

  test.each([
    ["argon2id", { memoryCost: 64, timeCost: 1, parallelism: 2, type: argon2.argon2id }],
    ["argon2i", { memoryCost: 64, timeCost: 1, parallelism: 1, type: argon2.argon2i }],
    ["argon2d", { memoryCost: 64, timeCost: 10, parallelism: 4, type: argon2.argon2d }],
    ["a long tag and salt", { memoryCost: 64, timeCost: 1, hashLength: 64, salt: Buffer.alloc(32, 1) }],
    ["the least memory", { memoryCost: 8, timeCost: 1, parallelism: 1 }],
  ] as const)("may be another program's: %s", async (_, options) => {
    const stored = await argon2.hash("canary sings", options);
    expect(await message(stored)).toBe(true);
    expect(passwordHashing.needsRehash(stored)).toBe(true);
    const [, type, version, costs = "", ...rest] = stored.split("$");
    const [m, t, p] = costs.split(",");
    expect(await message(["", type, version, [m, p, t].join(","), ...rest].join("$"))).toBe(true);
  });

  test("may cost as much memory as the bounds allow", async () => {
    const stored = phc({ costs: "m=262144,t=1,p=1" });
    expect(await message(stored)).toBe(false);
    expect(passwordHashing.needsRehash(stored)).toBe(true);
  });

  test.each([
    ["an older version", { v: "16" }],
    ["too much memory", { costs: "m=262145,t=1,p=1" }],
    ["too little memory", { costs: "m=7,t=1,p=1" }],
    ["too little memory for its lanes", { costs: "m=15,t=1,p=2" }],
    ["too many passes", { costs: "m=64,t=11,p=1" }],
    ["no pass", { costs: "m=64,t=0,p=1" }],
    ["too many lanes", { costs: "m=64,t=1,p=5" }],
    ["lanes of two digits", { costs: "m=640,t=1,p=10" }],
    ["lanes of two digits before the passes", { costs: "m=640,p=10,t=1" }],
    ["no lane", { costs: "m=64,t=1,p=0" }],
  ])("must not ask for %s", async (_, parts) => {
    expect(await message(phc(parts))).toBe(BOUNDS);
  });

  test.each([
    ["something before it", `x${phc()}`],
    ["something behind it", `${phc()}=`],
    ["another kind", phc({ type: "argon2x" })],
    ["words for numbers", phc({ costs: "m=ab,t=1,p=1" })],
    ["words for passes", phc({ costs: "m=64,t=a,p=1" })],
    ["words for lanes", phc({ costs: "m=64,t=1,p=a" })],
    ["words for a version", phc({ v: "ab" })],
    ["no version", phc({ v: "" })],
    ["too long a number", phc({ costs: "m=12345678901,t=1,p=1" })],
    ["a salt of another alphabet", phc({ saltText: "c2FsdHNhbHR-_Fs" })],
    ["too short a salt", phc({ saltText: "c2FsdHNhbH" })],
    ["too short a tag", phc({ tagText: "c2FsdHNhbH" })],
    ["a tag of another alphabet", phc({ tagText: "c2FsdHNhbHR-_Fs" })],
    ["nothing", ""],
  ])("must not have %s", async (_, stored) => {
    expect(await message(stored)).toBe(NO_PHC);
  });

  test.each([
    ["type", { type: "argon2i" }],
    ["memory", { costs: "m=19457,t=2,p=1" }],
    ["passes", { costs: "m=19456,t=3,p=1" }],
    ["lanes", { costs: "m=19456,t=2,p=2" }],
    ["salt", { saltText: "c2FsdHNhbHRz" }],
    ["tag", { tagText: "c2FsdHNhbHRz" }],
  ])("is renewed if it has another %s", (_, parts) => {
    expect(passwordHashing.needsRehash(phc({ costs: "m=19456,t=2,p=1" }))).toBe(false);
    expect(passwordHashing.needsRehash(phc({ costs: "m=19456,t=2,p=1", ...parts }))).toBe(true);
  });
});

describe("what a login enters", () => {
  const FITTING = "canary sings";
  /** What was verified of what, and what could not be. */
  const checked = (verify: PasswordHashing["verify"] = async (_, password) => password === FITTING) => {
    const verified: (readonly string[])[] = [];
    const unusable: unknown[] = [];
    const hashing: PasswordHashing = {
      ...passwordHashing,
      dummy: "dummy",
      verify: (stored, password) => {
        verified.push([stored, password]);
        return verify(stored, password);
      },
    };
    const { check } = createPasswords({
      hashing,
      policy: "standard",
      isCommonPassword: () => false,
      onUnusableHash: (error) => unusable.push(error),
    });
    return { check, verified, unusable };
  };

  test("is accepted if it matches the stored hash, and costs the same without one", async () => {
    const { check, verified, unusable } = checked();
    expect(await check("stored", FITTING)).toBe(FITTING);
    expect(await check("stored", "canare\u0308 sings")).toBeUndefined();
    expect(await check(undefined, FITTING)).toBeUndefined();
    expect(await check("stored", "short")).toBeUndefined();
    expect(await check(undefined, "")).toBeUndefined();
    expect(verified).toEqual([
      ["stored", FITTING],
      ["stored", "canar\u00eb sings"],
      ["dummy", FITTING],
      ["stored", "\u0000"],
      ["dummy", "\u0000"],
    ]);
    expect(unusable).toEqual([]);
  });

  test("matches no unusable hash, and the hash is logged", async () => {
    const error = new Error("corrupt");
    const { check, unusable } = checked(() => Promise.reject(error));
    expect(await check("stored", FITTING)).toBeUndefined();
    expect(unusable).toEqual([error]);
  });
});
