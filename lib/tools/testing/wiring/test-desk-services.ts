import * as desk from "../../../../functions/desk/wiring.ts";
import type { accountServices } from "./test-account-services.ts";

/** The desk's services by their own wiring, for the admins among the accounts. */
export const deskServices = ({ deployment }: Pick<ReturnType<typeof accountServices>, "deployment">) => ({
  admins: desk.admins(deployment),
  listSources: desk.listSources(deployment),
  schoolStore: desk.schoolStore(deployment),
  publisher: desk.publisher(deployment),
  importHistory: desk.importHistory(deployment),
  timetableDesk: desk.timetableDesk(deployment),
});
