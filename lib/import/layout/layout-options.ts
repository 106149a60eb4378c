import type { SaidNotation } from "../cells/said-notation.ts";
import type { NamedColumns } from "./column-option.ts";

/** What a person says of a table; what is absent comes from its headers and values. */
export interface LayoutOptions extends SaidNotation {
  /** Which column is which. */
  readonly columns?: NamedColumns | undefined;
  /** Names of rooms that the school has, in the form of `foldText`: a column that holds them is a column of rooms. */
  readonly knownRooms?: ReadonlySet<string> | undefined;
}
