import { readClockTime } from "../../cells/clock-time.ts";
import { splitRange } from "../../cells/times.ts";
import { sentence } from "../../sentences.ts";
import type { Form } from "./half-read-table.ts";
import { shown } from "./half-read-table.ts";

/** Fewer heads do not show an order. */
const FEWEST = 4;

const areInOrder = (heads: readonly { readonly start: number; readonly end: number }[]): boolean =>
  heads.every(({ start, end }, at) => start < end && start >= (heads[at - 1]?.start ?? 0));

/** `11.25 pm - 11.50 pm` between heads of the morning: with one slip no column of the plan has a time. */
export const headOutOfOrder: Form = ({ header }) => {
  const heads = header.flatMap((cell) => {
    const [from, to] = (splitRange(cell) ?? []).map(readClockTime);
    return from === undefined || to === undefined ? [] : [{ cell, start: from.minutes, end: to.minutes }];
  });
  if (heads.length < FEWEST || areInOrder(heads)) return undefined;
  // Of two heads in the wrong order either may be the slip: the one without which all others are in order.
  const slips = heads.keys().filter((at) => areInOrder(heads.toSpliced(at, 1)));
  const [slip, another] = [...slips];
  const [before, head, after] = [-1, 0, 1].map((step) => shown(heads[(slip ?? -2) + step]?.cell ?? ""));
  if (slip === undefined || another !== undefined || !before || !head || !after) return undefined;
  return sentence("head out of order", { head, before, after });
};
