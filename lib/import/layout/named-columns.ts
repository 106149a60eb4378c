import { foldText } from "../cells/source-text.ts";
import type { NamedColumns } from "./column-option.ts";
import type { NamedPlace } from "./columns-by-header.ts";
import type { Column } from "./layout.ts";

/** The column's index that `#5` names. */
export const numberOf = (wanted: string): number | undefined => {
  const [, digits] = /^#(\d{1,4})$/.exec(wanted) ?? [];
  return digits === undefined ? undefined : Number(digits) - 1;
};

/** The columns that a name means: by text, by the end of a path, or by number. */
export const columnsOf = (header: readonly string[], wanted: string): Column[] => {
  const number = numberOf(wanted);
  if (number !== undefined) return number >= 0 && number < header.length ? [number] : [];
  const at = (isIt: (cell: string) => boolean) =>
    header.flatMap((cell, column) => (isIt(cell) ? [column] : []));
  const exact = at((cell) => foldText(cell) === foldText(wanted));
  return exact.length > 0 ? exact : at((cell) => foldText(cell).endsWith(`.${foldText(wanted)}`));
};

/** The place that a person names, as far as the header has it. */
export const placeNamed = (
  header: readonly string[],
  { location, building, room }: NamedColumns,
): NamedPlace | undefined => {
  const at = (wanted: string | undefined): Column | undefined =>
    wanted === undefined ? undefined : columnsOf(header, wanted)[0];
  const [whole, house, roomColumn] = [at(location), at(building), at(room)];
  if (whole !== undefined) return { location: whole };
  if (roomColumn === undefined) return house === undefined ? undefined : { location: house };
  return house === undefined ? { location: roomColumn } : { building: house, room: roomColumn };
};
