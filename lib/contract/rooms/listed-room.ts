import * as v from "valibot";

/** What every list of rooms says of each. */
export const listedRoomFields = {
  name: v.string(),
  _id: v.string(),
  building: v.nullable(v.string()),
  capacity: v.pipe(v.nullable(v.number()), v.description("Seats; null if the source does not say.")),
  features: v.pipe(v.array(v.string()), v.description("The room's features, as the school names them.")),
  kind: v.pipe(v.nullable(v.string()), v.description("The kind of room, as the school names it.")),
};
