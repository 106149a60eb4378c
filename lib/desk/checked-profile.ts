import { parseProfile } from "@classroom/import/school/school-profile.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { ServiceError } from "../errors.ts";

/** What error messages call the profile. */
const NAME = "school.yaml";

/** @throws ServiceError PROFILE_INVALID with the place of what is wrong */
export const checkProfile = (profile: string): void => {
  try {
    parseProfile(NAME, profile);
  } catch (cause) {
    if (!(cause instanceof OperatorError)) throw cause;
    throw new ServiceError("PROFILE_INVALID", { detail: cause.message.replace(`${NAME}: `, ""), cause });
  }
};
