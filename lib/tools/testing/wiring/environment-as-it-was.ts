import { afterAll, vi } from "vitest";

// A worker's next file finds the environment as this one did.
afterAll(() => {
  vi.unstubAllEnvs();
});
