const ROOMS = 1000;

const rooms = Array.from({ length: ROOMS }, (_, index) => ({
  name: `Hall ${Math.floor(index / 25)} ${index}`,
  _id: `hall.${index}`,
  building: `Hall ${Math.floor(index / 25)}`,
  capacity: index % 200,
  features: ["projector"],
  kind: null,
  free_from: "2026-10-13T00:00",
  free_until: "2026-10-13T18:00",
  next: "MATH-1",
}));

const times = { time_zone: "Europe/Madrid", from: "2026-10-13T14:00", until: "2026-10-13T15:00" };

/** What `GET /free` answers in a school that has a thousand free rooms, 25 in each building. */
export const thousandRooms = {
  success: true,
  message: "Rooms free at this time",
  data: { school: null, term: { id: "fall", name: "Fall" }, ...times, total: ROOMS, rooms },
};
