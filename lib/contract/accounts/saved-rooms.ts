import * as v from "valibot";

export const saved = v.object({ data: v.object({ saved: v.array(v.string()) }) });

export const roomId = v.object({
  id: v.pipe(v.string(), v.description("The room's id, as in the answer of `/getrooms`.")),
});
