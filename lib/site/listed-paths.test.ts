import { describe, expect, it } from "vitest";
import { listedMethods } from "./listed-paths.ts";

const methodsOf = listedMethods(
  JSON.stringify({ paths: { "/a.b": { get: {} }, "/rooms/{id}": { get: {}, post: {} }, "/*": { get: {} } } }),
);

describe("the methods of a path", () => {
  it.each([
    ["/a.b", ["GET"]],
    ["/rooms/7", ["GET", "POST"]],
    ["/aXb", []],
    ["/rooms/", []],
    ["/rooms/7/8", []],
    ["/rooms", []],
    ["/rooms/7/", []],
    ["", []],
    ["/anything", []],
  ])("%s", (path, methods) => {
    expect(methodsOf(path)).toEqual(methods);
  });
});
