import { clockTime, roomEntry } from "./room-day.js";
import { call, explain, tell } from "./service.js";

const MINUTES_A_DAY = 1440;

/** Names shown at one time; whoever has more narrows them. */
const MOST_SHOWN = 200;

/** By `Date.getDay()`. */
const DAY_CODES = ["U", "M", "T", "W", "R", "F", "S"];

const minutesOf = (time) => {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
};

const onThePage = () =>
  Object.fromEntries(
    ["search", "day", "from", "until", "now", "found", "narrow", "names", "rooms"].map((id) => [
      id,
      document.getElementById(id),
    ]),
  );

/** From now for an hour, or up to the end of the day. */
const suggestNow = ({ day, from, until }, date = new Date()) => {
  const start = date.getHours() * 60 + date.getMinutes();
  day.value = DAY_CODES[date.getDay()];
  from.value = clockTime(start);
  until.value = clockTime((start + 60 < MINUTES_A_DAY ? start + 60 : MINUTES_A_DAY) % MINUTES_A_DAY);
};

/** What the form asks for; midnight as an end is the end of the day. */
const periodOf = ({ day, from, until }) => ({
  day: day.value,
  dayName: day.selectedOptions[0].textContent,
  start: minutesOf(from.value),
  end: minutesOf(until.value) || MINUTES_A_DAY,
});

const describe = (count, { dayName, start, end }) => {
  const rooms = count === 1 ? "1 room is" : `${count} rooms are`;
  return `${rooms} free on ${dayName} from ${clockTime(start)} to ${clockTime(end)}.`;
};

/** Makes the form search, and searches for now. `ids` resolves with the rooms' ids by name. */
export const setUpSearch = (ids) => {
  const page = onThePage();
  let searches = 0;
  let free = { names: [], period: undefined };

  const showRooms = async () => {
    const shown = free;
    const idOf = await ids;
    const wanted = page.names.value.trim().toLowerCase();
    const names = shown.names.filter((name) => name.toLowerCase().includes(wanted));
    if (shown !== free) return;
    const items = names
      .slice(0, MOST_SHOWN)
      .map((name) => roomEntry(name, idOf.get(name) ?? "none", shown.period));
    const left = names.length - items.length;
    if (left > 0)
      items.push(Object.assign(document.createElement("li"), { textContent: `… and ${left} more.` }));
    page.rooms.replaceChildren(...items);
  };

  const search = async () => {
    searches += 1;
    const turn = searches;
    const period = periodOf(page);
    if (period.end <= period.start) return tell(page.found, "The end must come after the start.", true);
    const query = { [period.day]: [{ start_time: period.start, end_time: period.end }] };
    try {
      const { body } = await call("POST /free", { body: { query } });
      if (turn !== searches) return;
      free = { names: body.data, period };
      page.narrow.hidden = body.data.length === 0;
      await showRooms();
      tell(page.found, describe(body.data.length, period));
    } catch (error) {
      tell(page.found, explain(error), true);
    }
  };

  page.search.addEventListener("submit", (event) => {
    event.preventDefault();
    void search();
  });
  page.now.addEventListener("click", () => {
    suggestNow(page);
    void search();
  });
  page.names.addEventListener("input", () => void showRooms());
  suggestNow(page);
  void search();
};
