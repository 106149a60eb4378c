import { roomEntry } from "./room-day.js";

const STEP = 20;
const LARGE_STEP = 500;

/** The list of free rooms: as many as can be looked over, more on demand, narrowed by a part of the name. */
export const createRoomList = ({ narrow, names: filter, rooms: list, more }, ids) => {
  let free = { names: [], period: undefined };
  let shown = STEP;

  const draw = async () => {
    const drawn = free;
    const idOf = await ids;
    if (drawn !== free) return;
    const wanted = filter.value.trim().toLowerCase();
    const names = free.names.filter((name) => name.toLowerCase().includes(wanted));
    const entries = names.slice(0, shown).map((name) => roomEntry(name, idOf.get(name), free.period));
    list.replaceChildren(...entries);
    more.hidden = names.length <= shown;
    more.textContent = `Show more (${names.length - entries.length} left)`;
  };

  filter.addEventListener("input", () => void draw());
  more.addEventListener("click", () => {
    shown += LARGE_STEP;
    void draw();
  });
  return {
    show: (names, period) => {
      free = { names, period };
      shown = STEP;
      narrow.hidden = names.length === 0;
      return draw();
    },
  };
};
