/** A row of a sheet. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The cells that say something. */
export const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== "");
