import { hash, randomUUID } from "node:crypto";
import type { Table } from "../../store/table.ts";

/** Seconds; longer than any provider lets a code live (RFC 6749 section 4.1.2 recommends ten minutes at most). */
const KEPT_FOR = 600;

/**
 * Marks authorization codes as used, by digest: each can be tried once. False if it was used before. The SDK repeats a
 * write whose answer was lost; by its mark it knows its own.
 */
export const createUsedCodes =
  (table: Table) =>
  (code: string): Promise<boolean> => {
    const mark = randomUUID();
    return table.update(
      { pk: `CODE#${hash("sha256", code, "base64url")}` },
      {
        change: "SET mark = :mark, expiresAt = :expiresAt",
        condition: "attribute_not_exists(pk) OR mark = :mark",
        values: { ":mark": mark, ":expiresAt": Math.ceil(table.now() / 1000) + KEPT_FOR },
      },
    );
  };
