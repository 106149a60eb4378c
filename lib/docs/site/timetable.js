import { call, explain, tell } from "./service.js";

const dateAndTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

const versionOf = (headers) => /"(.*)"/.exec(headers.get("etag") ?? "")?.[1] ?? "unknown";

const termOf = async (id) => {
  const { body } = await call("POST /getbatch", { body: { queries: [id], exhaustive: true } });
  return body.data[0]?.data.term ?? "no named term";
};

const describe = async (ids, headers) => {
  const published = new Date(headers.get("last-modified"));
  const facts = [
    `Timetable: ${await termOf(ids[0])}`,
    `${ids.length} rooms`,
    `published ${dateAndTime.format(published)}`,
    `version ${versionOf(headers)}`,
  ];
  const stale = headers.has("cache-status") ? " There may be a newer one: its store does not answer." : "";
  return `${facts.join(" · ")}.${stale}`;
};

/** Shows which timetable is published. Resolves with the rooms' ids by name; with none where there is no timetable. */
export const showTimetable = async (place) => {
  try {
    const { body, headers } = await call("GET /getrooms");
    const ids = Object.values(body.data);
    if (ids.length === 0) tell(place, "No timetable has been published here yet.", true);
    else tell(place, await describe(ids, headers));
    return new Map(Object.entries(body.data));
  } catch (error) {
    tell(place, `The timetable cannot be read now. ${explain(error)}`, true);
    return new Map();
  }
};
