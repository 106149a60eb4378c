import { ImportError } from "../import-error.ts";

/** It is in doubt which column is what: a person has to say. */
export class UnknownLayout extends ImportError {
  override readonly name = "UnknownLayout";
  /** How many columns were recognised. */
  readonly recognised: number;

  constructor(message: string, recognised: number) {
    super(message);
    this.recognised = recognised;
  }
}
