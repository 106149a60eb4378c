import { expect, it } from "vitest";
import { DESKTOP, describePages, openedPages, PHONE } from "../../tools/testing/servers/opened-pages.ts";

const served = openedPages();

describePages("a window that is used again", () => {
  it("knows nothing of what it showed, and how", async () => {
    const { page } = await served.open("/me", PHONE, {
      scheme: "dark",
      arrange: (opened) => opened.route("**/terms", (route) => route.abort()),
    });
    await page.evaluate(async () => {
      localStorage.setItem("known", "yes");
      sessionStorage.setItem("known", "yes");
      // biome-ignore lint/suspicious/noDocumentCookie: as a page of today would.
      document.cookie = "known=yes";
      await caches.open("known");
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.context().setOffline(true);
    await served.leave();

    const again = await served.open("/me", DESKTOP);
    expect(again.page).toBe(page);
    const found = await again.page.evaluate(async () => ({
      stored: [localStorage.getItem("known"), sessionStorage.length, document.cookie, await caches.keys()],
      terms: (await fetch("/terms")).status,
      width: innerWidth,
      media: ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"].map(
        (query) => matchMedia(query).matches,
      ),
    }));
    expect(found).toEqual({ stored: [null, 0, "", []], terms: 200, width: DESKTOP, media: [false, false] });
    expect(again.problems).toEqual([]);
  });
});
