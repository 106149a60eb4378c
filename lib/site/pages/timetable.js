import { showMoment } from "./clock.js";
import { call, explain, tell } from "./service.js";

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
    `published ${showMoment(published)}`,
    `version ${versionOf(headers)}`,
  ];
  const stale = headers.has("cache-status") ? " There may be a newer one: its store does not answer." : "";
  return `${facts.join(" · ")}.${stale}`;
};

const tellOf = async (place, reading) => {
  try {
    const { body, headers } = await reading;
    const ids = Object.values(body.data);
    if (ids.length === 0) tell(place, "No timetable has been published here yet.", true);
    else tell(place, await describe(ids, headers));
  } catch (error) {
    tell(place, `The timetable cannot be read now. ${explain(error)}`, true);
  }
};

/** Tells which timetable is published. Resolves with the rooms' ids by name; with none where they cannot be read. */
export const showTimetable = (place) => {
  const reading = call("GET /getrooms");
  void tellOf(place, reading);
  return reading.then(
    ({ body }) => new Map(Object.entries(body.data)),
    () => new Map(),
  );
};
