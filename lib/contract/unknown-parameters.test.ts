import { expect, it } from "vitest";
import { ServiceError } from "../errors.ts";
import { serve } from "../http/serve.ts";
import { ENDPOINTS } from "../tools/stage/endpoints.ts";

/** A request that has what its path needs, and a parameter that no endpoint knows. */
const ADMIN = { id: "1", username: "ada" };

const EVENT = {
  pathParameters: { id: "hall", monday: "2026-10-05", asset: "x", file: "x", version: "v" },
  queryStringParameters: { lang: "en" },
};

it("every endpoint that answers JSON refuses a query parameter that it does not know, by name", async () => {
  for (const contract of ENDPOINTS.filter(({ shape, route }) => shape !== "file" && route !== "$default")) {
    const isReached = { now: false };
    const business = async () => {
      isReached.now = true;
      throw new ServiceError("ROOM_NOT_FOUND");
    };
    const handler = serve(contract, business as never, { log: () => {}, admit: async () => ADMIN });
    const body = contract.body && { body: "{}", headers: { "content-type": "application/json" } };
    const answer = await handler({ ...EVENT, ...body });
    expect([contract.operationId, isReached.now, answer.statusCode, JSON.parse(answer.body)]).toEqual([
      contract.operationId,
      false,
      400,
      expect.objectContaining({ message: "Invalid request: lang is not a query parameter" }),
    ]);
  }
});

it("pages and files ignore it", async () => {
  for (const contract of ENDPOINTS.filter(({ shape }) => shape === "file")) {
    let reached = false;
    const business = async () => {
      reached = true;
      throw new Error("enough");
    };
    await serve(contract, business as never, { log: () => {}, admit: async () => ADMIN })(EVENT);
    expect([contract.operationId, reached]).toEqual([contract.operationId, true]);
  }
});
