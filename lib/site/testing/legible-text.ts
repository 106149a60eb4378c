import type { Page } from "playwright-core";

/**
 * The parts of a page's text that cannot be read as it is laid out now: cut off at a side, outside the screen where
 * nothing scrolls to it, or on top of other text of the same layer (a bar that stays while the page scrolls under it is
 * another one). Each piece with what is wrong with it.
 */
export const illegibleText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Box {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    /** Rounding, and letters that reach out of their boxes; pixels. */
    const slack = 2;
    const faults = new Set<string>();
    const pieces: {
      readonly text: string;
      readonly node: Node;
      readonly layer: Element;
      readonly box: Box;
    }[] = [];

    const common = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const isCut = (text: Box, edge: Box): boolean =>
      text.left < edge.left - slack || text.right > edge.right + slack;
    const isRead = (element: Element): boolean =>
      element.closest(".visually-hidden, .skip, option") === null &&
      element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });

    const layerOf = (element: Element): Element => {
      const isOwn = ["fixed", "sticky"].includes(getComputedStyle(element).position);
      return isOwn || element.parentElement === null ? element : layerOf(element.parentElement);
    };

    const lookAt = (text: string, node: Node, parent: Element, box: Box): void => {
      let seen = box;
      let scrolls = false;
      for (let around: Element | null = parent; around !== null; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const edge = around.getBoundingClientRect();
        scrolls ||= ["auto", "scroll"].includes(overflowX);
        if (!scrolls && isCut(box, edge)) faults.add(`cut off: ${text}`);
        seen = common(seen, edge);
      }
      if (!scrolls && (box.left < -slack || box.right > innerWidth + slack))
        faults.add(`off the screen: ${text}`);
      if (seen.right - seen.left > slack && seen.bottom - seen.top > slack)
        pieces.push({ text, node, layer: layerOf(parent), box: seen });
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const parent = node.parentElement;
      if (text === "" || parent === null || !isRead(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lookAt(text, node, parent, box);
    }
    for (const [index, a] of pieces.entries())
      for (const b of pieces.slice(index + 1)) {
        if (a.node === b.node || a.layer !== b.layer) continue;
        const { left, right, top, bottom } = common(a.box, b.box);
        // Lines of large letters touch; a quarter of one on another cannot be read.
        const least = Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top);
        if (right - left > slack && bottom - top > least / 4)
          faults.add(`on each other: ${a.text} | ${b.text}`);
      }
    return [...faults];
  });
