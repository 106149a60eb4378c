import { parseProfile } from "@classroom/import/school/parse-profile.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { ServiceError } from "../errors.ts";
import { addressesIn, isMasked, withAddresses } from "./masked-addresses.ts";

/** What error messages call the profile. */
const NAME = "school.yaml";

const wrong = (detail: string, cause?: unknown): ServiceError =>
  new ServiceError("PROFILE_INVALID", { detail, cause });

/**
 * The text to store: masked addresses are those of the stored profile.
 *
 * @throws ServiceError PROFILE_INVALID with the place of what is wrong
 */
export const checkedProfile = (text: string, stored = ""): string => {
  const profile = withAddresses(text, stored);
  try {
    for (const { name, url } of parseProfile(NAME, profile).sources) {
      if (isMasked(url)) throw wrong(`the address of the source ${name} must be written in full`);
      // An address that is spelled in another way could not be masked.
      if (!addressesIn(profile).includes(url))
        throw wrong(`the address of the source ${name} must stand in one line, without commas and brackets`);
    }
  } catch (cause) {
    if (!(cause instanceof OperatorError)) throw cause;
    throw wrong(cause.message.replace(`${NAME}: `, ""), cause);
  }
  return profile;
};
