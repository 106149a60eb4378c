import type { ExampleUser } from "../example-users/example-user.ts";

export const toExampleUser = ({ id, name, email, age }: ExampleUser) => ({ _id: id, name, email, age });
