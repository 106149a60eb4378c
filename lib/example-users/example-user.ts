/** A record of the example collection, as it was sent. */
export interface ExampleUser {
  readonly id: string;
  readonly name: string;
  /** As typed; unique by `emailKey`. */
  readonly email: string;
  /** Finite, 0 or more. */
  readonly age: number;
}
