import { showTime } from "./clock.js";
import { call, explain, tell } from "./service.js";

const element = (name, text = "") => Object.assign(document.createElement(name), { textContent: text });

const classList = (meetings) => {
  const list = element("ul");
  for (const { class_name: name, start_time: start, end_time: end } of meetings)
    list.append(element("li", `${showTime(start)} to ${showTime(end)}: ${name}`));
  return list;
};

const describe = (meetings, { dayName, end }) => {
  if (meetings.length === 0) return `No class on ${dayName}: free all day.`;
  const next = meetings.find((meeting) => meeting.start_time >= end);
  const until = next === undefined ? "the end of the day" : showTime(next.start_time);
  return `Free until ${until}. All classes on ${dayName}:`;
};

const showDay = async (place, id, period) => {
  const sentence = place.appendChild(element("p", "Reading …"));
  sentence.role = "status";
  const path = `/getroom/${encodeURIComponent(id)}`;
  try {
    const { body } = await call(`GET ${path}`);
    const meetings = body.data.weekly_schedule[period.day];
    tell(sentence, describe(meetings, period));
    const link = Object.assign(element("a", "The whole week, as data"), { href: path });
    place.append(classList(meetings), link);
  } catch (error) {
    tell(sentence, explain(error), true);
  }
};

/** A room in the list of results, which shows its day when it is opened for the first time. */
export const roomEntry = (name, id, period) => {
  if (id === undefined) return element("li", name);
  const details = element("details");
  details.append(element("summary", name));
  details.addEventListener("toggle", () => void showDay(details, id, period), { once: true });
  const item = element("li");
  item.append(details);
  return item;
};
