import type { FindFreeRoomsData, FindFreeRoomsPayload, LoginData, LoginPayload } from "./api-types.ts";

const SERVICE = process.argv[2] ?? "http://localhost:3000";

const post = async <Payload, Data>(path: string, payload: Payload): Promise<Data> => {
  const response = await fetch(`${SERVICE}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(payload),
  });
  const answer = (await response.json()) as Data & { message: string };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`);
  return answer;
};

// Which rooms are free on Monday and Thursday from ten to noon?
const period = { start_time: 10 * 60, end_time: 12 * 60 };
const query: FindFreeRoomsPayload = { query: { M: [period], R: [period] } };
const { data: rooms } = await post<FindFreeRoomsPayload, FindFreeRoomsData>("/free", query);
process.stdout.write(`${rooms.length} rooms are free, among them ${rooms.slice(0, 3).join(", ")}\n`);

const [, , , email, password] = process.argv;
if (email !== undefined && password !== undefined) {
  const { data } = await post<LoginPayload, LoginData>("/login", { email, password });
  process.stdout.write(`Logged in as ${data.user.username}\n`);
}
