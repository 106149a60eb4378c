import { call, explain, tell } from "./service.js";

/** Minutes from midnight as a clock shows them. */
export const clockTime = (minutes) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const element = (name, text = "") => Object.assign(document.createElement(name), { textContent: text });

const meetingList = (meetings) => {
  const list = element("ul");
  for (const { class_name: name, start_time: start, end_time: end } of meetings)
    list.append(element("li", `${clockTime(start)} to ${clockTime(end)}: ${name}`));
  return list;
};

const freeUntil = (meetings, time) => {
  const next = meetings.find(({ start_time: start }) => start >= time);
  return next === undefined ? "Free for the rest of the day." : `Free until ${clockTime(next.start_time)}.`;
};

const showDay = async (place, id, { day, dayName, start }) => {
  const sentence = place.appendChild(element("p", "Reading …"));
  const path = `/getroom/${encodeURIComponent(id)}`;
  try {
    const { body } = await call(`GET ${path}`);
    const meetings = body.data.weekly_schedule[day];
    tell(
      sentence,
      `${freeUntil(meetings, start)} Classes on ${dayName}${meetings.length === 0 ? ": none." : ":"}`,
    );
    const link = Object.assign(element("a", "The room’s whole week, as data"), { href: path });
    place.append(meetingList(meetings), link);
  } catch (error) {
    tell(sentence, explain(error), true);
  }
};

/** A room in the list of results, which shows its day when it is opened. */
export const roomEntry = (name, id, period) => {
  const details = element("details");
  details.append(element("summary", name));
  details.addEventListener("toggle", () => void showDay(details, id, period), { once: true });
  const item = element("li");
  item.append(details);
  return item;
};
