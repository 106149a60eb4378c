import type { NotationOptions } from "../cells/notation-options.ts";
import type { NamedColumns } from "./column-option.ts";
import type { RoomPart } from "./grid/room-part.ts";

/** What a person says of a table; what is absent comes from its headers and values. */
export interface LayoutOptions extends NotationOptions {
  /** Which column is which. */
  readonly columns?: NamedColumns | undefined;
  /** Which part of a grid's cells is the room, if its rows and columns say none. */
  readonly roomInCell?: RoomPart | undefined;
  /** Names of rooms that the school has, in the form of `foldText`: a column that holds them is a column of rooms. */
  readonly knownRooms?: ReadonlySet<string> | undefined;
}
