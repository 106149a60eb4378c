import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ENDPOINTS } from "../stage/endpoints.ts";

const MANUAL = readFileSync(new URL("README.md", import.meta.url), "utf8");

const behavior = v.object({
  PathPattern: v.string(),
  AllowedMethods: v.array(v.string()),
  CachePolicyId: v.string(),
});
const policy = v.object({
  Properties: v.object({
    CachePolicyConfig: v.object({ ParametersInCacheKeyAndForwardedToOrigin: v.unknown() }),
  }),
});
const template = v.object({
  Resources: v.object({
    Front: v.object({
      Properties: v.object({
        DistributionConfig: v.object({
          DefaultCacheBehavior: v.object({ CachePolicyId: v.string() }),
          CacheBehaviors: v.array(behavior),
        }),
      }),
    }),
    PublicAnswers: policy,
    PublicPages: policy,
  }),
});

const yaml = /```yaml\n(?<text>Parameters:[\s\S]*?)```/.exec(MANUAL)?.groups?.text ?? "";
const { Front, PublicAnswers, PublicPages } = v.parse(template, parse(yaml, { logLevel: "error" })).Resources;
const { CacheBehaviors, DefaultCacheBehavior } = Front.Properties.DistributionConfig;

const matches = (pattern: string, route: string): boolean => {
  const path = route.replace(/^\w+ /, "").replace(/\{\w+\}/g, "x");
  return new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(path);
};

describe("the manual's distribution", () => {
  it("keeps only answers of public endpoints", () => {
    for (const { PathPattern } of CacheBehaviors) {
      const reached = ENDPOINTS.filter(({ route }) => matches(PathPattern, route));
      expect([PathPattern, reached.length > 0]).toEqual([PathPattern, true]);
      expect(
        reached
          .filter(({ bearer, caching }) => bearer !== undefined || caching === "no-store")
          .map(({ route }) => route),
      ).toEqual([]);
    }
    // CachingDisabled
    expect(DefaultCacheBehavior.CachePolicyId).toMatch(/^4135ea2d-/);
  });

  it("keeps the answers of every GET with `caching: timetable`", () => {
    const open = ENDPOINTS.filter(
      ({ route, caching }) => caching === "timetable" && route.startsWith("GET "),
    ).map(({ route }) => route);
    expect(
      open.filter((route) => !CacheBehaviors.some(({ PathPattern }) => matches(PathPattern, route))),
    ).toEqual([]);
  });

  it("keeps a page in each language that was asked for", () => {
    for (const { PathPattern, CachePolicyId } of CacheBehaviors) {
      const reached = ENDPOINTS.filter(({ route }) => matches(PathPattern, route));
      const policies = reached.map(({ inLanguages }) => (inLanguages ? "PublicPages" : "PublicAnswers"));
      expect([PathPattern, ...new Set(policies)]).toEqual([PathPattern, CachePolicyId]);
    }
  });

  it.each([
    ["answers", PublicAnswers, ["Origin"]],
    ["pages", PublicPages, ["Origin", "Accept-Language"]],
  ])("tells %s apart by URL, Accept-Encoding and few headers", (_, { Properties }, Headers) => {
    expect(Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin).toEqual({
      EnableAcceptEncodingGzip: true,
      EnableAcceptEncodingBrotli: true,
      HeadersConfig: { HeaderBehavior: "whitelist", Headers },
      QueryStringsConfig: { QueryStringBehavior: "all" },
      CookiesConfig: { CookieBehavior: "none" },
    });
  });
});
