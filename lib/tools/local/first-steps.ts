import * as v from "valibot";

const roomNames = v.object({ data: v.record(v.string(), v.string()) });

/** Three requests to try, on a room that the published timetable has. */
export const firstSteps = async (url: string): Promise<string[]> => {
  const answer = await fetch(`${url}/getrooms`);
  const { data } = v.parse(roomNames, await answer.json());
  const [id = "none"] = Object.values(data);
  return [
    `curl ${url}/getrooms`,
    `curl ${url}/getroom/${id}`,
    `curl ${url}/free -H 'content-type: application/json' -d '{"query":{"M":[{"start_time":600,"end_time":660}]}}'`,
  ];
};

/** The shell command that logs in with a code. */
export const idpLoginLine = (url: string, code: string, isRegister: boolean): string =>
  `curl ${url}/idp-login -H 'content-type: application/json' -d '${JSON.stringify({ code, ...(isRegister && { isRegister }) })}'`;
