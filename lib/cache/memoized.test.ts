import { describe, expect, it } from "vitest";
import { lazily, loadOnce } from "./load-once.ts";
import { memoizeByKey } from "./memoize-by-key.ts";
import { memoizeByObject } from "./memoize-by-object.ts";

describe("memoized values", () => {
  it.each([0, "", false, null, "text"])("is made once for a key and for an object, also %j", (made) => {
    let count = 0;
    const make = () => {
      count += 1;
      return made;
    };
    const [byKey, byObject, source] = [memoizeByKey<string, unknown>(make), memoizeByObject(make), {}];
    expect([byKey("a"), byKey("a"), byObject(source), byObject(source)]).toEqual(Array(4).fill(made));
    expect(count).toBe(2);
    expect([byKey("b"), byObject({}), count]).toEqual([made, made, 4]);
  });

  it("is what was said beforehand", () => {
    const [source, other] = [{}, {}];
    const get = memoizeByObject<object, string>(() => "made");
    get.set(source, "said");
    expect([get(source), get(other)]).toEqual(["said", "made"]);
  });

  it("is loaded once for each key, and again after it failed", async () => {
    const keysLoaded: string[] = [];
    let fault: Error | undefined = new Error("away");
    const get = loadOnce(async (key: string) => {
      keysLoaded.push(key);
      if (fault) throw fault;
      return `loaded ${key}`;
    });
    await expect(Promise.all([get("a"), get("a")])).rejects.toBe(fault);
    expect(keysLoaded).toEqual(["a"]);
    fault = undefined;
    expect(await Promise.all([get("a"), get("b"), get("a")])).toEqual(["loaded a", "loaded b", "loaded a"]);
    expect(keysLoaded).toEqual(["a", "a", "b"]);
    const load = lazily(() => get("c"));
    expect([await load(), await load(), keysLoaded.length]).toEqual(["loaded c", "loaded c", 4]);
  });
});
