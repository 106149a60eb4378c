import { loadOnce } from "../../../cache/load-once.ts";

const MINUTE_MS = 60_000;

/**
 * `load`, called once for each key in a minute of the clock. Nothing is kept for the next minute.
 *
 * @param now milliseconds since 1970
 */
export const onceAMinute = <Value>(load: (key: string) => Promise<Value>, now: () => number) => {
  let minute: number | undefined;
  let kept = loadOnce(load);
  return (key: string): Promise<Value> => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) kept = loadOnce(load);
    minute = current;
    return kept(key);
  };
};
