import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameMailbox, normalEmail, normalUsername, parseEmail, parseUsername } from "./identifier.ts";

const refusal = (detail: string) => ({ code: "INVALID_REQUEST", detail });
const EMAIL_RULE = refusal("email must be a valid e-mail address");
const LENGTH = refusal("username must have 3 to 30 characters");
const CHARACTERS = refusal("username must not contain @, white space or invisible characters");

/** What `parse` made of the text, or why it did not. */
const said = (parse: (text: string) => string, text: string): unknown => {
  try {
    return parse(text);
  } catch (error) {
    return { code: (error as { code?: unknown }).code, detail: (error as { detail?: unknown }).detail };
  }
};

/** `b.b.….b.example`, of so many characters. */
const domainOf = (length: number): string =>
  `${"b.".repeat(200).slice(0, length - 8)}.example`.replace("..", "b.");

describe("an e-mail address", () => {
  test.each([
    ["a letter a part", "a@b.example", "a@b.example"],
    ["every sign", "a!#$%&'*+/=?^_`{|}~-z@school.example", "a!#$%&'*+/=?^_`{|}~-z@school.example"],
    [
      "a mark and digits behind a dot",
      "q\u0331.q\u033112@school.example",
      "q\u0331.q\u033112@school.example",
    ],
    [
      "a final sigma",
      "\u03bd\u03b9\u03ba\u03bf\u03c2@school.example",
      "\u03bd\u03b9\u03ba\u03bf\u03c3@school.example",
    ],
    ["a sigma in upper case", "\u03a3\u03a3@school.example", "\u03c3\u03c3@school.example"],
    ["dots between words", "Ada.King.Noel@School.Example", "ada.king.noel@school.example"],
    ["digits in the domain", "a@b2.3d.example", "a@b2.3d.example"],
    ["a number for a label but the last", "a@4.5.example", "a@4.5.example"],
    ["a last label that begins with a digit", "a@school.1st", "a@school.1st"],
    ["a last label that ends with a digit", "a@school.no1", "a@school.no1"],
    ["a hyphen in a label", "a@my-school.example", "a@my-school.example"],
    ["a mark in the domain", "a@q\u0331.example", "a@xn--q-oeb.example"],
    ["a label of 63", `a@${"b".repeat(63)}.example`, `a@${"b".repeat(63)}.example`],
    ["64 bytes before the sign", `${"a".repeat(64)}@school.example`, `${"a".repeat(64)}@school.example`],
    ["254 characters", `a@${domainOf(252)}`, `a@${domainOf(252)}`],
  ])("has %s", (_, typed, normal) => {
    expect(said(parseEmail, typed)).toBe(normal);
    expect(isSameMailbox(typed, normal)).toBe(true);
  });

  test.each([
    ["a sign that is not a letter", "a(b@school.example"],
    ["such a one first", "(a@school.example"],
    ["such a one behind a dot", "a.b(c@school.example"],
    ["such a one last", "a.b)@school.example"],
    ["a dot first", ".a@school.example"],
    ["a dot last", "a.@school.example"],
    ["two dots", "a..b@school.example"],
    ["a path behind the domain", "a@school.example/x"],
    ["a query behind the domain", "a@school.example?x"],
    ["an escape in the domain", "a@%73chool.example"],
    ["a label that begins with a hyphen", "a@-school.example"],
    ["a label that ends with a hyphen", "a@school-.example"],
    ["an empty label", "a@school..example"],
    ["a dot behind the domain", "a@school.example."],
    ["a label of 64", `a@${"b".repeat(64)}.example`],
    ["a number of several digits for the last label", "a@127.0.0.12"],
    ["65 bytes before the sign", `${"\u00e9".repeat(32)}a@school.example`],
    ["255 characters", `a@${domainOf(253)}`],
    ["a domain that IDNA makes too long", `a@${"\u00fc.".repeat(60)}example`],
    ["a longer spelling of one that is not too long", `a@${`${"e\u0301".repeat(25)}.`.repeat(5)}example`],
    ["a letter that shows nothing", "a\u115fb@school.example"],
    ["a mark that shows nothing in the domain", "a@scho\u034fol.example"],
  ])("does not have %s", (_, typed) => {
    expect(said(parseEmail, typed)).toEqual(EMAIL_RULE);
  });

  test.each([
    ["the Kelvin sign", "\u212aate@school.example", "kate@school.example"],
    ["a full-width letter", "\uff4bate@school.example", "kate@school.example"],
    ["a ligature", "\ufb01n@school.example", "fin@school.example"],
    ["a full-width at sign", "kate\uff20school.example", "kate@school.example"],
  ])("is another mailbox than its normal form with %s", (_, typed, normal) => {
    expect(said(parseEmail, typed)).toBe(normal);
    expect(isSameMailbox(typed, normal)).toBe(false);
  });

  test("in normal form is its own, whatever was typed", () => {
    const part = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 });
    const typed = fc.tuple(part, part).map(([local, domain]) => `${local}@${domain}.example`);
    fc.assert(
      fc.property(typed, (email) => {
        const normal = normalEmail(email);
        fc.pre(normal !== undefined);
        expect(normalEmail(normal)).toBe(normal);
      }),
    );
  });
});

describe("a username", () => {
  test.each([
    ["of three characters", "ada", "ada"],
    ["of thirty", "a".repeat(30), "a".repeat(30)],
    ["of thirty beyond the first plane", "\u{10428}".repeat(30), "\u{10428}".repeat(30)],
    ["with a mark that stays", "q\u0331uinn", "q\u0331uinn"],
    ["in two scripts", "adm\u0456n", "adm\u0456n"],
    ["in a script that looks like no other", "\u674e\u5c0f\u9f99abc", "\u674e\u5c0f\u9f99abc"],
    ["that no one else sees", "admin", "admin"],
  ])("is one %s", (_, typed, normal) => {
    expect(said(parseUsername, typed)).toBe(normal);
  });

  test.each([
    ["of 31 beyond the first plane", "\u{10428}".repeat(31), LENGTH],
    ["of thousands", "a".repeat(5000), LENGTH],
    ["with a space in normal form", "ab\u00a8c", CHARACTERS],
    ["with a letter that shows nothing", "ab\u115fc", CHARACTERS],
  ])("is not one %s", (_, typed, rule) => {
    expect(said(parseUsername, typed)).toEqual(rule);
  });

  test("in normal form is its own, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 8 }), (typed) => {
        const normal = normalUsername(typed);
        expect(normalUsername(normal)).toBe(normal);
      }),
    );
  });
});
