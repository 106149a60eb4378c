import { signal } from "@preact/signals";

/** How much the service's clock is ahead of the device's, in milliseconds. */
export const clockAhead = signal(0);

/** Milliseconds; a smaller difference is the time that the answer travelled. */
const LEAST_DIFFERENCE_MS = 60_000;

/** Milliseconds since 1970, by the service's clock as far as it is known. */
export const serviceInstant = (): number => Date.now() + clockAhead.peek();

/** Sets the clock by the time of an answer (RFC 9110 section 6.6.1), if the device's is wrong. */
export const setServiceClock = (headers: Headers): void => {
  const date = Date.parse(headers.get("date") ?? "");
  // An answer that was kept says when it was made, and for how long it was kept (RFC 9111 section 5.1).
  const difference = date + Number(headers.get("age") ?? 0) * 1000 - Date.now();
  if (Number.isNaN(difference)) return;
  const next = Math.abs(difference) < LEAST_DIFFERENCE_MS ? 0 : difference;
  if (Math.abs(next - clockAhead.peek()) >= LEAST_DIFFERENCE_MS) clockAhead.value = next;
};
