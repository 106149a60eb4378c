import { expect, it } from "vitest";
import { toUser } from "./user.ts";

it("a user on the wire has these members and no others", () => {
  const kept = {
    id: "1",
    username: "ada",
    email: "ada@example.edu",
    picture: "",
    admin: false,
    saved: ["hall-2", "lab"],
    sessionVersion: 3,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  expect(toUser(kept)).toEqual({
    _id: "1",
    username: "ada",
    email: "ada@example.edu",
    picture: "",
    admin: false,
    saved: ["hall-2", "lab"],
  });
});
