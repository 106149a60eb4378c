import type { ExampleUser } from "../example-users/example-user-repository.ts";

export const toExampleUser = ({ id, name, email, age }: ExampleUser) => ({ _id: id, name, email, age });
