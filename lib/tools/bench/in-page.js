// What the page benchmark runs inside the browser: not type-checked, since the tools have no DOM.

/** Remembers, in milliseconds since the visit began, when the first room was there. */
export const watchFirstRoom = () => {
  new MutationObserver((_, observer) => {
    if (document.querySelector(".room") === null) return;
    observer.disconnect();
    requestAnimationFrame(() => Object.assign(window, { firstRoomAt: performance.now() }));
  }).observe(document, { childList: true, subtree: true });
};

/** @returns {number | undefined} */
export const firstRoomAt = () => window.firstRoomAt;

/**
 * Scrolls by so many pixels a frame.
 *
 * @param {readonly [step: number, count: number]} frames
 * @returns {Promise<number[]>} milliseconds from frame to frame
 */
export const scrolledFrames = ([step, count]) =>
  new Promise((resolve) => {
    /** @type {number[]} */
    const gaps = [];
    let last = performance.now();
    const next = (now) => {
      gaps.push(now - last);
      last = now;
      scrollBy(0, step);
      if (gaps.length === count) resolve(gaps.slice(1));
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
