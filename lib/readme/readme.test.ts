import { describe, expect, test } from "vitest";
import { abridged } from "./abridged.ts";
import { GENERATED_READMES, readReadme, withGeneratedBlocks } from "./blocks.ts";

describe("the generated parts of the READMEs (npm run openapi writes them)", () => {
  test.each(GENERATED_READMES)("%s is up to date", async (path) => {
    expect(await readReadme(path)).toBe(await withGeneratedBlocks(path));
  });

  test("long answers are shortened to JSON that says how much is left out", () => {
    const rooms = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`Hall ${index}`, index]));
    expect(abridged({ rooms, names: [1, 2, 3, 4, 5, 6, 7], few: [1, 2] })).toEqual({
      rooms: { "Hall 0": 0, "Hall 1": 1, "Hall 2": 2, "…": "17 more" },
      names: [1, 2, 3, "… 4 more"],
      few: [1, 2],
    });
  });
});
