/**
 * The lines of one cell beside those of another, a single line standing for all; `undefined` if their numbers do not
 * match.
 */
export const pairedLines = <A, B>(a: readonly A[], b: readonly B[]): (readonly [A, B])[] | undefined => {
  if (a.length === 1 && b.length === 1) return [[a[0] as A, b[0] as B]];
  if (a.length !== b.length && a.length !== 1 && b.length !== 1) return undefined;
  const length = a.length === 1 ? b.length : a.length;
  return Array.from({ length }, (_, index) => [
    a[a.length === 1 ? 0 : index] as A,
    b[b.length === 1 ? 0 : index] as B,
  ]);
};
