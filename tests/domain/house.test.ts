import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fail, isRefusal } from "../../workers/api/errors.ts";

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
  { room: "app/ui/", may: [...REACT, ...DOMAIN, "app/document/", "leaflet", "supercluster", "virtual:"] },
  { room: "app/document/", may: [...REACT, ...DOMAIN, "preact", "app/ui/", "app/api/"] },
  {
    room: "app/api/",
    may: [
      ...REACT,
      "openapi-fetch",
      "@tanstack/react-query",
      "openapi/",
      "aws4fetch",
      ...DOMAIN,
      "app/ui/overlays",
    ],
  },
  {
    room: "app/server/",
    may: [
      "react-router",
      "@react-router/cloudflare",
      "@cloudflare/workers-types",
      "@resvg/resvg-wasm",
      "@expo-google-fonts/nanum-gothic",
      // the platform's own, see app/server/workerd-node.d.ts
      "node:crypto",
      "node:zlib",
      "@modelcontextprotocol/server",
      "zod",
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
      "jsqr",
      "react-easy-crop",
      "@tanstack/react-query",
      "es-hangul",
      "diff",
      "uqr",
      "virtual:",
      "app/document/",
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
      "aws4fetch",
      "fflate",
      "es-hangul",
      "jose",
      "pkijs",
      "asn1js",
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
    may: [
      "hono",
      "jose",
      "@cloudflare/workers-types",
      "cloudflare:",
      "app/domain/region/",
      "app/domain/time/",
      // what an operator registers with the service, word for word
      "app/domain/notification/talk-templates",
    ],
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
    const [domain, , ui, , , , routes] = RULES;
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
    const asking = globSync("app/ui/**/*.{ts,tsx}").filter((file) =>
      /\bfetch\(/.test(readFileSync(file, "utf8")),
    );
    expect(asking.toSorted()).toEqual([
      "app/ui/inline/offline-retry.ts", // a page without React: is there a network?
      "app/ui/next-page.ts", // no API's answer but a document of ours
    ]);
  });

  it("islands know of each other by a store that they share, and import no other", () => {
    const islands = globSync("app/**/*.island.tsx");
    const found = islands.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(IMPORT)]
        .map(([, specifier = ""]) => target(file, specifier))
        .filter((place) => islands.includes(place))
        .map((place) => `${file} → ${place}`),
    );
    expect([islands.length > 15, found]).toEqual([true, []]);
  });

  it("nothing of the app or of the API reaches into the sandbox", () => {
    const found = globSync("{app,workers/api}/**/*.{ts,tsx}").filter((file) =>
      /from ["'][^"']*sandbox\//.test(readFileSync(file, "utf8")),
    );
    expect(found).toEqual([]);
  });
});

/** Which of `nodes` each of them leads to. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** What imports what, among the sources of `files` (path → text). */
function importsOf(files: ReadonlyMap<string, string>): Graph {
  const found = (place: string) =>
    [place, `${place}.ts`, `${place}.tsx`].find((candidate) => files.has(candidate));
  return new Map(
    [...files].map(([file, source]) => [
      file,
      new Set(
        [...source.matchAll(IMPORT)].flatMap(([, specifier = ""]) => found(target(file, specifier)) ?? []),
      ),
    ]),
  );
}

/** The same between the folders right below `room`; a file that lies in no folder of it stands for itself. */
function foldersOf(graph: Graph, room: string): Graph {
  const folder = (file: string) => file.slice(room.length).replace(/\/.*/s, "/");
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    if (!file.startsWith(room)) continue;
    const own = folder(file);
    const leads = folders.get(own) ?? new Set();
    folders.set(own, leads);
    for (const other of targets)
      if (other.startsWith(room) && folder(other) !== own) leads.add(folder(other));
  }
  return folders;
}

/** One way round for each node that a path leads back to, from that node on: "a → b → a". */
function circles(graph: Graph): string[] {
  const wayBack = (start: string): string[] | undefined => {
    const cameFrom = new Map<string, string>();
    const queue = [start];
    for (const node of queue)
      for (const next of graph.get(node) ?? []) {
        if (next === start) {
          const way = [start];
          for (let at = node; at !== start; at = cameFrom.get(at) ?? start) way.unshift(at);
          return [start, ...way];
        }
        if (!cameFrom.has(next)) {
          cameFrom.set(next, node);
          queue.push(next);
        }
      }
    return undefined;
  };
  return [...graph.keys()].flatMap((node) => wayBack(node)?.join(" → ") ?? []);
}

describe("nothing leads back to itself", () => {
  const sources = new Map(
    globSync("{app,workers}/**/*.{ts,tsx}").map((file) => [file, readFileSync(file, "utf8")]),
  );
  const graph = importsOf(sources);

  it("no file of app/ and workers/ imports what imports it", () => {
    expect(circles(graph)).toEqual([]);
  });

  const areas = globSync(["app/routes/*", "app/routes/auth/account"]).map((area) => `${area}/`);
  const rooms = ["workers/api/", "app/domain/", ...areas];
  it.each(rooms)("no folder of %s imports one that imports it", (room) => {
    expect(circles(foldersOf(graph, room))).toEqual([]);
  });

  it("the commands on booking and money never import each other", () => {
    const commands = ["booking/", "payment/", "refund/", "coupon/", "waitlist/"];
    const folders = foldersOf(graph, "workers/api/");
    expect(commands.filter((command) => (folders.get(command)?.size ?? 0) === 0)).toEqual([]);
    const found = commands.flatMap((command) =>
      [...(folders.get(command) ?? [])]
        .filter((other) => commands.includes(other))
        .map((other) => `${command} → ${other}`),
    );
    expect(found).toEqual([]);
  });

  it("control: a planted circle is seen, of files and of folders", () => {
    const [first, second] = ["workers/api/record/guard.ts", "workers/api/payment/settle.ts"];
    const planted = importsOf(
      new Map([...sources, [first, `${sources.get(first)}\nimport "../payment/settle.ts";\n`]]),
    );
    const seen = circles(planted).find((circle) => circle.startsWith(`${second} → `));
    expect(seen).toContain(first);
    expect(circles(foldersOf(planted, "workers/api/"))).toContain("payment/ → record/ → payment/");
  });
});

describe("a refusal of the API", () => {
  it("is a value, not an error that code between could throw or catch", () => {
    const refusal = fail("NOT_FOUND");
    expect(isRefusal(refusal)).toBe(true);
    expect(refusal).not.toBeInstanceOf(Error);
    const thrown = globSync("workers/api/**/*.ts").filter((file) =>
      /throw (?:fail|ruleBroken|new ApiError)\(/.test(readFileSync(file, "utf8")),
    );
    expect(thrown).toEqual([]);
  });
});
