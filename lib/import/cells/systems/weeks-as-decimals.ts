/** `38.39`, `22.24.26`: weeks with dots between them. */
const LIST = /^\d{2}(?:\.\d{2})+$/;
const CUT = /^(\d{2})\.([1-9])$/;
const ONE_DIGIT = /(?<!\d)\d(?!\d)/;

/**
 * Completes the weeks `39.4`, which a workbook has made of `39.40`, where a column lists weeks with dots and none has
 * one digit.
 */
export const withWholeLists = <Weeks>(values: readonly string[], read: (value: string) => Weeks) => {
  const areLists =
    values.some((value) => LIST.test(value)) &&
    !values.some((value) => ONE_DIGIT.test(value) && !CUT.test(value));
  const wholeList = (cut: string, first: string, tens: string): string =>
    Number(tens) * 10 > Number(first) ? `${cut}0` : cut;
  return (value: string): Weeks => read(areLists ? value.trim().replace(CUT, wholeList) : value);
};
