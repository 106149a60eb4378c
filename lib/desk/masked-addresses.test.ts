import { expect, it } from "vitest";
import { withAddresses, withoutAddresses } from "./masked-addresses.ts";

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

it("a mask that two addresses have is of neither", () => {
  const both = "https://a.example/one.csv https://a.example/two.csv";
  expect(withAddresses(withoutAddresses(both), both)).toBe(withoutAddresses(both));
});
