import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { cruised } from "./cruised.ts";

const rules = createRequire(import.meta.url)("../../../.dependency-cruiser.cjs") as {
  readonly options: Readonly<Record<string, unknown>>;
};

test("a cruise that sees no TypeScript is not taken for a clean one", async () => {
  const { report, holds } = await cruised({
    ...rules,
    options: {
      ...rules.options,
      enhancedResolveOptions: { extensions: [".js"] },
      extraExtensionsToScan: [],
      exclude: { path: "\\.ts$" },
    },
  });
  expect([holds, report]).toEqual([
    false,
    expect.stringMatching(/The cruise did not see \d+ files: functions\//),
  ]);
});
