import * as v from "valibot";
import { BODY_LIMIT, endpoint } from "../endpoint.ts";
import { objectOf } from "../schemas.ts";

/** The longest e-mail address there can be (RFC 5321 section 4.5.3.1.3, without the angle brackets). */
const MAX_EMAIL = 254;
const MAX_NAME = 200;

/** Text that shows something and has a UTF-8 form. */
const text = (longest: number) =>
  v.pipe(
    v.string("must be a string"),
    v.check((value) => value.trim() !== "", "must not be empty"),
    v.maxLength(longest, `must have at most ${longest} characters`),
    v.check((value) => value.isWellFormed(), "must be well-formed Unicode"),
  );

const AGE_MESSAGE = "must be a finite number of 0 or more";

const fields = {
  name: text(MAX_NAME),
  email: text(MAX_EMAIL),
  age: v.pipe(v.number(AGE_MESSAGE), v.finite(AGE_MESSAGE), v.minValue(0, AGE_MESSAGE)),
};

export const exampleUser = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  age: v.number(),
});

const collection = { tag: "Example users", shape: "bare", caching: "no-store" } as const;

export const listExampleUsers = endpoint("listExampleUsers", "GET /api/users", {
  ...collection,
  summary: "List the example users",
  description: "Every example user, in order of creation.",
  success: { LISTED: [200, "Example users listed", v.array(exampleUser)] },
  failure: [500, "Error fetching users"],
});

export const createExampleUser = endpoint("createExampleUser", "POST /api/users", {
  ...collection,
  summary: "Create an example user",
  description:
    "Stores an example user. E-mail addresses are unique regardless of case. `age` is a finite number, 0 or more. The collection holds 1,000 users.",
  charged: true,
  body: { schema: objectOf(fields), limit: BODY_LIMIT.default },
  success: { CREATED: [201, "Example user created", exampleUser] },
  errors: {
    EXAMPLE_EMAIL_TAKEN: [400, "Email is taken"],
    EXAMPLE_USERS_FULL: [400, "The collection is full"],
  },
  failure: [400, "Error saving user"],
});
