import { fromInput, MINUTES_A_DAY, showTime, toInput } from "./clock.js";
import { createRoomList } from "./room-list.js";
import { call, explain, tell } from "./service.js";

/** By `Date.getDay()`. */
const DAY_CODES = ["U", "M", "T", "W", "R", "F", "S"];

const ELEMENTS = ["search", "day", "from", "until", "now", "found", "narrow", "names", "rooms", "more"];

/** From now for an hour, or up to the end of the day. */
const suggestNow = ({ day, from, until }, date = new Date()) => {
  const start = date.getHours() * 60 + date.getMinutes();
  day.value = DAY_CODES[date.getDay()];
  from.value = toInput(start);
  until.value = toInput(Math.min(start + 60, MINUTES_A_DAY));
};

/** What the form asks for; midnight as an end is the end of the day. */
const periodOf = ({ day, from, until }) => ({
  day: day.value,
  dayName: day.selectedOptions[0].textContent,
  start: fromInput(from.value),
  end: fromInput(until.value) || MINUTES_A_DAY,
});

const describe = (count, { dayName, start, end }) => {
  const rooms = count === 1 ? "1 room is" : `${count} rooms are`;
  return `${rooms} free on ${dayName} from ${showTime(start)} to ${showTime(end)}.`;
};

/** Makes the form search, and searches for now. `ids` resolves with the rooms' ids by name. */
export const setUpSearch = (ids) => {
  const page = Object.fromEntries(ELEMENTS.map((id) => [id, document.getElementById(id)]));
  const list = createRoomList(page, ids);
  let lastTurn = 0;

  const search = async () => {
    lastTurn += 1;
    const turn = lastTurn;
    const period = periodOf(page);
    const refuse = (reason) => {
      void list.show([], period);
      tell(page.found, reason, true);
    };
    if (period.end <= period.start) return refuse("The end must come after the start.");
    const query = { [period.day]: [{ start_time: period.start, end_time: period.end }] };
    try {
      const { body } = await call("POST /free", { body: { query } });
      if (turn !== lastTurn) return;
      await list.show(body.data, period);
      tell(page.found, describe(body.data.length, period));
    } catch (error) {
      refuse(explain(error));
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
  suggestNow(page);
  void search();
};
