import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { openTable } from "../../store/table.ts";
import { newUser } from "../../users/user.ts";
import { createUserRepository } from "../../users/user-repository.ts";
import { SAMPLE_PEOPLE } from "./sample-people.ts";

/**
 * Gives Ada, the first of the sample people, an account that is an admin's. An account that she has already stays as it
 * is, so that an operator can take the flag away.
 */
export const makeSampleAdmin = async (
  client: DynamoDBDocumentClient,
  table: string,
  issuer: string,
): Promise<void> => {
  const [ada] = SAMPLE_PEOPLE;
  if (ada === undefined) return;
  const identity = { issuer, subject: ada.sub };
  const now = new Date();
  const provenBy = { by: "provider", at: now.toISOString() } as const;
  const user = newUser({ username: "ada", email: ada.email, picture: ada.picture, provenBy, identity }, now);
  await createUserRepository(openTable(client, table)).create({ ...user, admin: true });
};
