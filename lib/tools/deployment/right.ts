/** What a function may do with one resource. */
export type Right =
  | {
      readonly on: "TimetableTable" | "AccountsTable" | "ExampleUsersTable";
      /** DynamoDB's actions, without the prefix. */
      readonly actions: readonly string[];
      /** The partition keys that the actions may touch; `USER#*` is each key that begins with `USER#`. */
      readonly leadingKeys: readonly string[];
    }
  /** Reads a secret parameter; named as under `custom` in `serverless.yml`. */
  | { readonly reads: "accountSecrets" | "limitSecrets" | "idpClientSecret" }
  /** Is triggered by the stream of a table. */
  | { readonly streamFrom: "AccountsTable" }
  /** Sends events that failed for good to a queue. */
  | { readonly deadLettersTo: "UnsentMails" }
  /** Sends mails from the parameter `mailFrom`. */
  | { readonly sends: "mail" };

/**
 * Rights on a table: DynamoDB's actions, each on all of the keys, since items that belong together are written in one
 * transaction. Items that a function only reads have a right of their own, so that the function cannot write them.
 */
export const rightsOn =
  (on: Extract<Right, { actions: unknown }>["on"]) =>
  (actions: readonly string[], leadingKeys: readonly string[]): Right => ({ on, actions, leadingKeys });
