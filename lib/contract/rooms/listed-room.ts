import * as v from "valibot";
import { described, nullable, optional } from "../schemas.ts";

const access = v.object({
  name: nullable(v.string(), "For people, such as `card after 18:00`."),
  public: described(v.boolean(), "True if everybody may enter."),
});

/** What every list of rooms says of each. */
export const listedRoomFields = {
  name: v.string(),
  _id: v.string(),
  building: v.nullable(v.string()),
  capacity: nullable(v.number(), "Seats; null if the source does not say."),
  features: described(v.array(v.string()), "The room's features, as the school names them."),
  kind: nullable(v.string(), "The kind of room, as the school names it."),
  hours: optional(
    v.nullable(v.string()),
    "When the room is open, such as `Mo-Fr 07:00-22:00; PH off`: a subset of OpenStreetMap's `opening_hours`. Null if it is not known; absent if no room's hours are.",
  ),
  access: optional(
    v.nullable(access),
    "Who may enter. Null if it is not known; absent if it is known of no room.",
  ),
};
