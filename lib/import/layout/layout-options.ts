import type { SaidNotation } from "../cells/said-notation.ts";
import type { NamedColumns } from "./column-option.ts";

/** What a person says of a table; what is absent is told by its headers and values. */
export interface LayoutOptions extends SaidNotation {
  /** Which column is which. */
  readonly columns?: NamedColumns | undefined;
}
