export const mailed = { tag: "Accounts", shape: "envelope", caching: "no-store" } as const;

export const LINK_INVALID = [400, "Invalid or expired link"] as const;
