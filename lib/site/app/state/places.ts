/** How far down each address of this visit was scrolled, in pixels. */
const places = new Map<string, number>();

let isBack = false;

const address = (): string => location.pathname + location.search;

/** Where the reader was on the page that back or forward led to; 0 if a link led to it. */
export const placeBefore = (): number => (isBack ? (places.get(address()) ?? 0) : 0);

let place = 0;

/** How far down the page is scrolled, in pixels; to measure it would cost a layout. */
export const placeNow = (): number => place;

/** Remembers from now on where the reader is on each page. */
export const keepPlaces = (): void => {
  // The browser would look for the place before the list is drawn.
  history.scrollRestoration = "manual";
  const keep = (): void => {
    place = scrollY;
    places.set(address(), place);
  };
  addEventListener("scroll", keep, { passive: true });
  addEventListener("popstate", () => {
    isBack = true;
  });
  addEventListener(
    "click",
    () => {
      isBack = false;
    },
    true,
  );
};
