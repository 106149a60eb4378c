import type { Table } from "../../formats/table.ts";
import { withDerivedColumns } from "../derived-columns.ts";
import type { NamedColumns } from "./column-option.ts";
import { withRoomsBehindTimes } from "./rooms-behind-times.ts";
import { withRoomsBeside } from "./rooms-beside-classes.ts";
import { withSaidPeriods } from "./said-periods.ts";

/** A table in the form that a person says it has, with derived columns, and what else the person says of its columns. */
export const inSaidForm = async (written: Table, columns: NamedColumns | undefined) => {
  const placed = await withRoomsBeside(await withRoomsBehindTimes(written, columns), columns);
  const isPlaced = placed !== written;
  const said = isPlaced ? placed : await withSaidPeriods(written, columns);
  return { table: await withDerivedColumns(said), columns: isPlaced ? undefined : columns };
};
