import { expect, it } from "vitest";
import { addressesIn, isMasked, maskedAddress, withAddresses, withoutAddresses } from "./masked-addresses.ts";

const STORED = `# formerly https://a.example/secret-one.ics
sources:
  - {name: Nightly, url: "https://a.example/secret-two.csv"}
`;

it("an address is shown as its host and its last four characters, and stays as it is when it is sent back", () => {
  const shown = withoutAddresses(STORED);
  expect(shown).not.toContain("secret");
  expect(shown).toContain('"https://a.example/****.csv"');
  expect(withAddresses(shown, STORED)).toBe(STORED);
  expect(withAddresses(shown.replace(".csv", ".txt"), STORED)).toContain("https://a.example/****.txt");
});

it("a mask that fits two addresses matches neither", () => {
  const both = "https://a.example/one.csv https://a.example/two.csv";
  expect(withAddresses(withoutAddresses(both), both)).toBe(withoutAddresses(both));
  const twice = "https://a.example/one.csv # https://a.example/one.csv";
  expect(withAddresses(withoutAddresses(twice), twice)).toBe(twice);
});

it("an address ends where its text in YAML does, and says no more than its host once it is masked", () => {
  const text = "[https://a.example/one.csv, 'http://b.example:8080/two'] # <https://c.example/three>";
  const found = ["https://a.example/one.csv", "http://b.example:8080/two", "https://c.example/three"];
  expect([addressesIn(text), found.map(maskedAddress), maskedAddress("https://%")]).toEqual([
    found,
    ["https://a.example/****.csv", "https://b.example:8080/****/two", "https://c.example/****hree"],
    "https://****",
  ]);
  expect([...found, ...found.map(maskedAddress)].map(isMasked)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});
