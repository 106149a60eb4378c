import { createHandler as createCreateExampleUser } from "../../../../functions/example-users/create-example-user.ts";
import { createHandler as createListExampleUsers } from "../../../../functions/example-users/list-example-users.ts";
import { live } from "../../../../functions/wiring.ts";
import { invoke, type TestRequest } from "./invoke.ts";
import type { TestStore } from "./test-store.ts";

/** Calls of the example users' functions, as a client makes them. */
export const exampleUserCalls = ({ client, tables }: Pick<TestStore, "client" | "tables">) => {
  const on = { ...live, environment: { EXAMPLE_USERS_TABLE: tables.exampleUsers }, client };
  const create = createCreateExampleUser(on);
  const list = createListExampleUsers(on);
  return {
    send: (request: TestRequest) => invoke(create, { method: "POST", path: "/api/users", ...request }),
    create: (body: unknown) => invoke(create, { method: "POST", path: "/api/users", body }),
    list: () => invoke(list, { path: "/api/users" }),
  };
};
