import * as v from "valibot";

export const room = v.object({
  name: v.pipe(v.string(), v.description("Building and room.")),
  _id: v.pipe(v.string(), v.description("Safe in a URL, and the same after every import.")),
});
export const emptyRoom = v.strictObject({ name: v.null() });
export const emptySchedule = v.strictObject({});

export const roomSchemas = { Room: room, EmptyRoom: emptyRoom };
