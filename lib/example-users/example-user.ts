import * as v from "valibot";

/** A record of the example collection, as it was sent. */
export interface ExampleUser {
  readonly id: string;
  readonly name: string;
  /** As typed; unique by `emailKey`. */
  readonly email: string;
  /** Finite, 0 or more. */
  readonly age: number;
}

/** `age` is JSON text: DynamoDB's numbers hold fewer magnitudes than JSON's. */
const exampleUserItem = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  age: v.pipe(v.string(), v.transform(Number)),
});

export const toExampleUserItem = ({ age, ...user }: ExampleUser) => ({ ...user, age: JSON.stringify(age) });

/** @throws ValiError if the item is not what `toExampleUserItem` wrote */
export const fromExampleUserItem = (item: unknown): ExampleUser => v.parse(exampleUserItem, item);
