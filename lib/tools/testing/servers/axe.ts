import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import * as v from "valibot";

/** Half as long as what the package exports, which every page is sent and has to read. */
const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const axeResult = v.object({
  violations: v.array(v.object({ id: v.string(), nodes: v.array(v.object({ html: v.string() })) })),
});

/** The rules that look at colours, the only ones to answer otherwise by night. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** A style sheet may fade from one colour to another, and both are legible when what is between is not. */
const SETTLED = `Promise.allSettled(
  document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
).then(() => undefined)`;

/**
 * What axe-core finds wrong with a page as it is now, once nothing fades any more: each rule, with the elements that
 * break it.
 *
 * @param rules `colours` for a page that was found good in other colours, as it is otherwise
 */
export const accessibilityFaults = async (
  page: Page,
  rules: "all" | "colours" = "all",
): Promise<readonly string[]> => {
  const options = {
    resultTypes: ["violations"],
    // Style sheets of other origins: the pages have none.
    preload: false,
    ...(rules === "colours" && { runOnly: COLOURS }),
  };
  // Through the debugger: the app's pages run no scripts but their own.
  const client = await page.context().newCDPSession(page);
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result } = await client.send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    return result.value;
  };
  if ((await evaluate("typeof axe")) === "undefined") await evaluate(`${AXE}; true`);
  await evaluate(SETTLED);
  const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => JSON.stringify({ violations }))`;
  const { violations } = v.parse(axeResult, JSON.parse(String(await evaluate(run))));
  await client.detach();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};
