import type { Page } from "playwright-core";

/** By how many pixels a page is wider than its screen. */
export const overflow = ({ page }: { readonly page: Page }): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
