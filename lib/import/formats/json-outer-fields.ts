import type { Cell } from "./table.ts";

const fieldOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1);
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf(".") + 1);
const isFilled = (cell: Cell | undefined): boolean => cell !== undefined && cell !== null && cell !== "";

/**
 * The fields that each record has either itself or in the list inside it, never both: a class has a `room`, and one
 * that is given to several groups has `groups[].room` instead. By the inner path the outer one.
 */
export const outerFields = (
  header: readonly string[],
  records: Iterable<Readonly<Record<string, Cell>>>,
): ReadonlyMap<string, string> => {
  const pairs = new Map(
    header.flatMap((inner): [string, string][] => {
      const outer = header.find(
        (path) =>
          path !== inner &&
          fieldOf(path) === fieldOf(inner) &&
          parentOf(inner).startsWith(parentOf(path)) &&
          inner.slice(parentOf(path).length).includes("[]"),
      );
      return outer === undefined ? [] : [[inner, outer]];
    }),
  );
  if (pairs.size === 0) return pairs;
  for (const record of records)
    for (const [inner, outer] of pairs)
      if (isFilled(record[inner]) && isFilled(record[outer])) pairs.delete(inner);
  return pairs;
};
