import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import { createTimetablePublisher } from "../../../rooms/publish/timetable-publisher.ts";
import { openTable } from "../../../store/table.ts";
import { newUser } from "../../../users/user.ts";
import { createUserRepository } from "../../../users/user-repository.ts";
import { tableDefinitions } from "../../stage/serverless-yml.ts";
import { startParameterStore } from "../servers/parameter-store.ts";
import { timetable } from "../wiring/test-room-services.ts";
import { startTestStore } from "../wiring/test-store.ts";

/**
 * The stage `prod` as an operator's machine reaches it: tables with a timetable and one account, `ada@example.edu`, a
 * restored table `accounts-of-yesterday`, and AWS's Parameter Store.
 */
export const startOperatorsMachine = async () => {
  const [store, parameters] = await Promise.all([startTestStore("prod"), startParameterStore()]);
  const { client, tables, endpoint } = store;
  for (const [table, definition] of tableDefinitions())
    if (table === "accounts")
      await client.send(
        new CreateTableCommand({
          ...definition,
          TableName: "accounts-of-yesterday",
          BillingMode: "PAY_PER_REQUEST",
        }),
      );
  await createTimetablePublisher(client, tables.timetable).publish(timetable(), { source: "before" });
  const email = "ada@example.edu";
  const ada = newUser(
    { username: "ada", email, provenBy: { by: "link", at: new Date().toISOString() } },
    new Date(),
  );
  await createUserRepository(openTable(client, tables.accounts)).create(ada);
  return {
    environment: {
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_ENDPOINT_URL_SSM: parameters.endpoint,
      NODE_EXTRA_CA_CERTS: parameters.certificate,
      AWS_ACCESS_KEY_ID: parameters.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: parameters.credentials.secretAccessKey,
      AWS_SESSION_TOKEN: parameters.credentials.sessionToken,
    },
    stop: async (): Promise<void> => {
      await parameters.stop();
      await store.stop();
    },
  };
};
