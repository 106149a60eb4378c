import { foldHeader } from "../../cells/header-words.ts";
import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { columnsOf, type NamedColumns } from "./column-option.ts";
import { namedHeaders, shortened, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

const NEAREST = 3;

/** Pieces of two letters; how alike two words are is how many of these they share. */
const pairsOf = (text: string): Set<string> => {
  const { word } = foldHeader(text);
  return new Set(Array.from(word.slice(1), (letter, index) => `${word[index]}${letter}`));
};

/** A column that is so much like a name is probably meant. */
const PROBABLY = 0.4;

const nearest = (header: readonly string[], wanted: string) => {
  const mine = pairsOf(wanted);
  const likeness = (cell: string): number => {
    const pairs = pairsOf(cell);
    return (2 * mine.intersection(pairs).size) / (mine.size + pairs.size || 1);
  };
  return header
    .map((cell) => ({ cell: shortened(cell), score: likeness(cell) }))
    .filter(({ score }) => score > 0.2)
    .sort((a, b) => b.score - a.score)
    .slice(0, NEAREST);
};

/** The columns as `--columns` takes them, without the missing ones, or with another column in place of one. */
export const columnsText = (
  header: readonly string[],
  named: NamedColumns,
  missing?: string,
  meant?: string,
): string =>
  Object.entries(named)
    .flatMap(([key, wanted]) => {
      if (wanted === missing) return [`${key}=${meant}`];
      const [first, second] = key === "class" ? [] : columnsOf(header, wanted);
      if (first !== undefined && second !== undefined) return [`${key}=#${first + 1}`];
      const isThere = key === "class" || columnsOf(header, wanted).length > 0;
      return isThere || missing !== undefined ? [`${key}=${wanted}`] : [];
    })
    .join(",");

/** The question about a named column that the file lacks or has twice. */
export const notOne = (
  file: string,
  header: readonly string[],
  named: NamedColumns,
  wanted: string,
  known: number,
): UnclearLayout => {
  const [first, second] = columnsOf(header, wanted);
  if (first === undefined || second === undefined) {
    const near = nearest(header, wanted);
    const hint = near.length > 0 ? sentence("near it", { columns: near.map(({ cell }) => cell) }) : "";
    const meant = near.find(({ score }) => score >= PROBABLY)?.cell;
    const answer = { columns: columnsText(header, named, wanted, meant) };
    return unclearLayout(
      sentence("no such column", {
        file,
        column: wanted,
        near: hint,
        count: header.length,
        columns: namedHeaders(header),
      }),
      {
        known,
        header,
        recognised: columnsText(header, named),
        choices: meant === undefined ? [] : [choice(sentence("column is meant", { column: meant }), answer)],
      },
    );
  }
  const both = [first, second].map((column) => `#${column + 1}`);
  const lines = both.map((number) => columnsText(header, named, wanted, number));
  return unclearLayout(sentence("column twice", { file, column: wanted }), {
    known,
    header,
    recognised: lines[0] ?? "",
    choices: both.map((number, index) =>
      choice(sentence("column number", { number }), { columns: lines[index] }),
    ),
  });
};

/** The question which column has the days, if the start says no date. */
export const noDays = (
  file: string,
  header: readonly string[],
  named: NamedColumns,
  known: number,
): UnclearLayout => {
  const text = sentence("no days", { file, column: named.start ?? "" });
  return unclearLayout(text, { known, header, recognised: columnsText(header, named) });
};
