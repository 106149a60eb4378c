import { join } from "node:path";
import { expect, test } from "vitest";
import { callerPath } from "./caller-path.ts";

test.each([
  ["a path of the caller's shell, through npm", "my.csv", { INIT_CWD: "/home/ada" }, "/home/ada/my.csv"],
  ["one above it", "../my.csv", { INIT_CWD: "/home/ada" }, "/home/my.csv"],
  ["an absolute one", "/tmp/my.csv", { INIT_CWD: "/home/ada" }, "/tmp/my.csv"],
  ["without npm", "my.csv", {}, join(process.cwd(), "my.csv")],
])("%s", (_, path, environment, expected) => {
  expect(callerPath(path, environment)).toBe(expected);
});
