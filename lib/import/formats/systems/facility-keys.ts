import { rewriter, textAt } from "../table-header.ts";

/** A room's number in PeopleSoft's table of facilities, `00001771`. */
const KEY = /^(?:0\d{7})?$/;

/** A query of PeopleSoft that has the names of rooms as places beside their keys: without the keys. */
export const withoutFacilityKeys = rewriter(
  (header) => {
    const [key, place] = [/^facil(?:ity)? id$/i, /^place$/i].map((name) =>
      header.findIndex((text) => name.test(text)),
    );
    return key === undefined || place === undefined || key < 0 || place < 0 ? undefined : { key, place };
  },
  ({ key, place }, sample) => {
    const areKeys = sample.every((row) => KEY.test(textAt(row, key)));
    const areNamed = sample.every((row) => textAt(row, key) === "" || /\D/.test(textAt(row, place)));
    if (!areKeys || !areNamed || sample.length === 0) return undefined;
    return [
      { at: key, header: "", cellOf: () => null },
      { at: place, header: "Facility ID", cellOf: ({ cells }) => cells[place] ?? null },
    ];
  },
);
