import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

interface Rule {
  /** The files it is about: a folder. */
  room: string;
  /** What they may import besides what lies in the same room; a prefix of a path or a package. */
  may: string[];
}

const REACT = ["react", "react-dom", "react-router"];
const DOMAIN = ["app/domain/"];

/** Who may import whom. Tests of the rooms and type-only generated files (`+types`) are everybody's. */
const RULES: Rule[] = [
  { room: "app/domain/", may: [] },
  { room: "app/content/", may: DOMAIN },
  { room: "app/ui/", may: [...REACT, ...DOMAIN, "leaflet", "supercluster", "virtual:"] },
  {
    room: "app/api/",
    may: [...REACT, "openapi-fetch", "@tanstack/react-query", "openapi/", ...DOMAIN, "app/ui/overlays"],
  },
  {
    room: "app/server/",
    may: [
      "react-router",
      "@react-router/cloudflare",
      "@cloudflare/workers-types",
      "@resvg/resvg-wasm",
      "@expo-google-fonts/nanum-gothic",
      "jose",
      "app/api/",
      "app/content/",
      "openapi/",
      ...DOMAIN,
    ],
  },
  {
    room: "app/routes/",
    may: [
      ...REACT,
      "react-easy-crop",
      "@tanstack/react-query",
      "es-hangul",
      "diff",
      "uqr",
      "virtual:",
      "app/ui/",
      "app/api/",
      "app/server/",
      "app/content/",
      "openapi/",
      ...DOMAIN,
    ],
  },
  {
    room: "app/service-worker/",
    may: ["workbox-precaching", "workbox-routing", "workbox-strategies", ...DOMAIN],
  },
  {
    room: "workers/api/",
    may: [
      "hono",
      "fflate",
      "es-hangul",
      "jose",
      "@block65/webcrypto-web-push",
      "@cfworker/json-schema",
      "@cloudflare/workers-types",
      "cloudflare:",
      "openapi/",
      "app/content/",
      ...DOMAIN,
    ],
  },
  {
    room: "workers/sandbox/",
    may: ["hono", "jose", "@cloudflare/workers-types", "cloudflare:", "app/domain/region/"],
  },
];

const IMPORT = /(?:^\s*(?:import|export)\s(?:[^"'`;]*?\sfrom\s)?\s*|\bimport\(\s*)["']([^"'\n]+)["']/gm;

/** Where an import leads: a path from the project's root, or the package as written. */
function target(file: string, specifier: string): string {
  if (specifier.startsWith("#domain/")) return specifier.replace("#domain/", "app/domain/");
  if (specifier.startsWith("#content/")) return specifier.replace("#content/", "app/content/");
  if (specifier.startsWith("#openapi/")) return specifier.replace("#openapi/", "openapi/");
  return specifier.startsWith(".")
    ? path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
    : specifier;
}

const isUnder = (place: string, prefix: string) =>
  prefix.endsWith("/") || prefix.endsWith(":")
    ? place.startsWith(prefix)
    : place === prefix || place.startsWith(`${prefix}/`) || place.startsWith(`${prefix}.`);

/** The imports of a source that the rule does not allow. Another area of app/routes is another room. */
function trespasses(rule: Rule, file: string, source: string): string[] {
  const area = rule.room === "app/routes/" ? `${file.split("/").slice(0, 3).join("/")}/` : rule.room;
  return [...source.matchAll(IMPORT)]
    .map(([, specifier = ""]) => specifier)
    .filter((specifier) => !specifier.includes("+types/"))
    .map((specifier) => target(file, specifier))
    .filter((place) => !isUnder(place, area) && !rule.may.some((prefix) => isUnder(place, prefix)));
}

describe("who may import whom", () => {
  it.each(RULES)("$room imports only what it may", (rule) => {
    const found = globSync(`${rule.room}**/*.{ts,tsx}`).flatMap((file) =>
      trespasses(rule, file, readFileSync(file, "utf8")).map((place) => `${file} → ${place}`),
    );
    expect(found).toEqual([]);
  });

  it("a trespass is seen", () => {
    const [domain, , ui, , , routes] = RULES;
    if (!domain || !ui || !routes) throw new Error("the rules moved");
    expect(trespasses(domain, "app/domain/a.ts", 'import { x } from "react";')).toEqual(["react"]);
    expect(trespasses(ui, "app/ui/a.tsx", 'import { api } from "../api/client.ts";')).toEqual([
      "app/api/client.ts",
    ]);
    expect(
      trespasses(
        routes,
        "app/routes/my/my.tsx",
        'import { x } from "../booking/x.ts";\nimport y from "../../../workers/api/y.ts";',
      ),
    ).toEqual(["app/routes/booking/x.ts", "workers/api/y.ts"]);
    expect(
      trespasses(
        routes,
        "app/routes/my/my.tsx",
        'import { x } from "./x.ts"; import { y } from "#domain/y";',
      ),
    ).toEqual([]);
  });

  it("[K08] what the browser reads of the product API it reads through its query client", () => {
    const found = globSync("app/**/*.{ts,tsx}").filter((file) =>
      /browserApi\(\)\s*\.GET\(/.test(readFileSync(file, "utf8")),
    );
    expect(found).toEqual(["app/api/queries.ts"]);
  });

  it("nothing of the app or of the API reaches into the sandbox", () => {
    const found = globSync("{app,workers/api}/**/*.{ts,tsx}").filter((file) =>
      /from ["'][^"']*sandbox\//.test(readFileSync(file, "utf8")),
    );
    expect(found).toEqual([]);
  });
});
