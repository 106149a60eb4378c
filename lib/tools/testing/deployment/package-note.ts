import { forgetPackage } from "./packaged-functions.ts";

/** A run packages anew, and leaves no note of it. */
export const setup = async (): Promise<() => Promise<void>> => {
  await forgetPackage(process.pid);
  return () => forgetPackage(process.pid);
};
