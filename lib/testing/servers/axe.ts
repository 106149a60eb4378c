import axe from "axe-core";
import type { Page } from "playwright-core";
import * as v from "valibot";

const found = v.object({
  violations: v.array(v.object({ id: v.string(), nodes: v.array(v.object({ html: v.string() })) })),
});

/** What axe-core finds wrong with a page as it is now: each rule, with the elements that break it. */
export const accessibilityFaults = async (page: Page): Promise<readonly string[]> => {
  // Through the debugger: the app's pages run no scripts but their own.
  const client = await page.context().newCDPSession(page);
  const script = `${axe.source}; axe.run().then((found) => JSON.stringify(found))`;
  const { result } = await client.send("Runtime.evaluate", {
    expression: script,
    awaitPromise: true,
    returnByValue: true,
  });
  await client.detach();
  const { violations } = v.parse(found, JSON.parse(String(result.value)));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};
