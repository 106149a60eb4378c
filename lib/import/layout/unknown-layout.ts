import { ImportError } from "../import-error.ts";

/** As many columns as no list has, for a doubt that is said before all others. */
export const SAID_FIRST = 100;

/** It is in doubt which column is what: a person has to say. */
export class UnknownLayout extends ImportError {
  override readonly name = "UnknownLayout";
  /** How many columns were recognised. */
  readonly recognised: number;

  /** The columns as `--columns` can name them, and those that were recognised, as it would be typed. */
  readonly columns: readonly string[];
  readonly found: string;

  constructor(message: string, recognised: number, columns: readonly string[] = [], found = "") {
    super(message);
    this.recognised = recognised;
    this.columns = columns;
    this.found = found;
  }
}
