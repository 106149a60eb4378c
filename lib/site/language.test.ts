import { expect, it } from "vitest";
import { describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";

const served = openedPages();

describePages("the language", () => {
  it("is chosen in the bar, and is the same at the next visit; only its own words are fetched", async () => {
    const fetched: string[] = [];
    const { page, problems } = await served.open("/times", PHONE, {
      prepare: async (opened) => {
        opened.on("request", (request) => {
          const [, language] = /\/app\/(de|es|fr|zh)-/.exec(request.url()) ?? [];
          if (language !== undefined) fetched.push(language);
        });
      },
    });
    await page.getByRole("heading", { name: "in any building for" }).waitFor();
    await page.getByRole("combobox", { name: "Language" }).selectOption("中文");
    await page.getByRole("heading", { name: "任意教学楼" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("zh-Hans");
    await expect.poll(() => page.title()).toBe("多个时段 · Rensselaer");
    await page.reload();
    await page.getByRole("heading", { name: "任意教学楼" }).waitFor();
    expect([...new Set(fetched)]).toEqual(["zh"]);
    await page.getByRole("combobox", { name: "语言" }).selectOption("English");
    await page.getByRole("heading", { name: "in any building for" }).waitFor();
    expect([await page.locator("html").getAttribute("lang"), problems]).toEqual(["en-GB", []]);
  });

  it("is the first that the browser asks for; Chinese has simplified characters for everybody", async () => {
    for (const [locale, lang, title] of [
      ["pt-BR", "en", "in any building for"],
      ["de-AT", "de-AT", "in jedem Gebäude"],
      ["zh-TW", "zh-Hans", "任意教学楼"],
    ] as const) {
      const { page } = await served.open("/times", PHONE, { locale });
      await page.getByRole("heading", { name: title }).waitFor();
      expect([locale, await page.locator("html").getAttribute("lang")]).toEqual([locale, lang]);
    }
  });

  it("leaves no word of English in a view", async () => {
    for (const path of ["/", "/times", "/saved", "/me", "/me?form=register", "/room/no-such-room"]) {
      const { page } = await served.open(path, PHONE, { locale: "zh-CN" });
      await page.locator("h1").waitFor();
      const said = await page.evaluate(() =>
        [...document.querySelectorAll("h1, h2, label, legend, button, p, .tabs a, input")].map((element) => {
          const named = [element.getAttribute("aria-label"), element.getAttribute("placeholder")];
          // What the school named, in its own words.
          const own = element.closest(".building, .room, .fit, .home, .sum, .origin");
          return own === null ? [...named, (element as HTMLElement).innerText].join(" ") : "";
        }),
      );
      expect([path, said.filter((text) => /[a-z]{2}/i.test(text.replace("localhost", "")))]).toEqual([
        path,
        [],
      ]);
    }
  });

  it("stays what it was if the words of another do not come", async () => {
    const { page } = await served.open("/times", PHONE, {
      locale: "de-DE",
      arrange: (opened) => opened.route(/\/app\/fr-/, (route) => route.abort()),
    });
    await page.getByRole("heading", { name: "in jedem Gebäude" }).waitFor();
    const choice = page.getByRole("combobox", { name: "Sprache" });
    await choice.selectOption("Français");
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>(".language select")?.value === "de",
    );
    expect(await page.locator("html").getAttribute("lang")).toBe("de-DE");
  });
});
