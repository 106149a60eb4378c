/** The version is no longer in the table, or not yet to be seen by this reader. */
export class EditionIncomplete extends Error {
  override readonly name = "EditionIncomplete";
}
