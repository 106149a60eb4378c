import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

const workflow = v.object({
  permissions: v.record(v.string(), v.string()),
  jobs: v.record(
    v.string(),
    v.object({
      permissions: v.optional(v.record(v.string(), v.string())),
      steps: v.array(v.object({ uses: v.optional(v.string()), run: v.optional(v.string()) })),
    }),
  ),
});

const workflows = globSync(".github/workflows/*.yml", { cwd: ROOT }).map((file) =>
  v.parse(workflow, parse(readFileSync(`${ROOT}/${file}`, "utf8"))),
);
const jobs = workflows.flatMap((found) =>
  Object.values(found.jobs).map(({ permissions = found.permissions, steps }) => ({ permissions, steps })),
);

describe("the workflows", () => {
  it("run no script of a package in a job that can get credentials", () => {
    const trusted = jobs.filter(({ permissions }) => "id-token" in permissions);
    expect(trusted).toHaveLength(1);
    const installs = trusted.flatMap(({ steps }) => steps.filter(({ run }) => run?.startsWith("npm ci")));
    expect(installs).toEqual([{ run: "npm ci --ignore-scripts" }]);
  });

  it("name the actions that they use by their commits", () => {
    const used = jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });
});
