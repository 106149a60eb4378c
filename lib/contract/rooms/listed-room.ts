import * as v from "valibot";
import { described } from "../schemas.ts";

/** What every list of rooms says of each. */
export const listedRoomFields = {
  name: v.string(),
  _id: v.string(),
  building: v.nullable(v.string()),
  capacity: described(v.nullable(v.number()), "Seats; null if the source does not say."),
  features: described(v.array(v.string()), "The room's features, as the school names them."),
  kind: described(v.nullable(v.string()), "The kind of room, as the school names it."),
};
