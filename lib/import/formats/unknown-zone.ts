import { ImportError } from "../import-error.ts";

/** A file has its times in UTC, and nobody has said by whose clock the school goes: a person has to say. */
export class UnknownZone extends ImportError {
  override readonly name = "UnknownZone";

  constructor(file: string) {
    super(
      `${file} has its times in UTC, which are not those on the school's clocks: ` +
        "name its time zone, for example --time-zone Europe/Paris",
    );
  }
}
