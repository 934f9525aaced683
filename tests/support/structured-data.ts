import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const NAMESPACE = "http://schema.org/";

interface Vocabulary {
  types: Set<string>;
  /** A property → the types that may have it. */
  domains: Map<string, Set<string>>;
  /** A type → those it is a kind of, directly. */
  parents: Map<string, Set<string>>;
}

let known: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  if (known) return known;
  known = { types: new Set(), domains: new Map(), parents: new Map() };
  const file = createRequire(import.meta.url)
    .resolve("@vocabulary/schema")
    .replace(/index\.js$/, "schema.nq");
  const add = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const [, subject = "", predicate = "", object = ""] of readFileSync(file, "utf8").matchAll(
    /^<http:\/\/schema\.org\/([^>]+)> <([^>]+)> <([^>]+)>/gm,
  )) {
    const name = object.replace(NAMESPACE, "");
    if (predicate.endsWith("#type") && object.endsWith("#Class")) known.types.add(subject);
    if (predicate.endsWith("#subClassOf")) add(known.parents, subject, name);
    if (predicate.endsWith("/domainIncludes")) add(known.domains, subject, name);
  }
  return known;
}

const isA = (type: string, other: string): boolean =>
  type === other || [...(vocabulary().parents.get(type) ?? [])].some((parent) => isA(parent, other));

/**
 * Properties Google asks for where the type stands on its own
 * (developers.google.com/search/docs/appearance/structured-data).
 */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Event: ["name", "startDate", "location"],
  Course: ["name", "description"],
  Offer: ["price", "priceCurrency"],
  AggregateRating: ["ratingValue", "reviewCount"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  Organization: ["name", "url"],
  WebSite: ["name", "url"],
  SearchAction: ["target", "query-input"],
  Place: ["name", "address"],
};

/**
 * What is wrong with one JSON-LD object by schema.org's vocabulary: unknown types, properties a type does not
 * have, missing ones.
 */
export function dataProblems(data: unknown, at = "$"): string[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => dataProblems(item, `${at}[${index}]`));
  if (typeof data !== "object" || data === null) return [];
  const entries = Object.entries(data);
  const type = String(Reflect.get(data, "@type") ?? "");
  if (!vocabulary().types.has(type)) return [`${at}: no type "${type}"`];
  const problems = (NEEDED[type] ?? [])
    .filter((name) => !(name in data))
    .map((name) => `${at}: ${type} without ${name}`);
  for (const [name, value] of entries) {
    if (name.startsWith("@")) continue;
    const owners = vocabulary().domains.get(
      name.replace(/-(?:input|output)$/, "-input") === "query-input" ? "query" : name,
    );
    if (!owners || ![...owners].some((owner) => isA(type, owner)))
      problems.push(`${at}: ${type} has no ${name}`);
    if (value === null || value === "" || (typeof value === "number" && !Number.isFinite(value)))
      problems.push(`${at}.${name} is empty`);
    if (/Date$|validThrough/.test(name) && Number.isNaN(Date.parse(String(value))))
      problems.push(`${at}.${name} is no date`);
    if (typeof value === "string" && /^(?:url|item|image|logo)$/.test(name) && !URL.canParse(value))
      problems.push(`${at}.${name} is no whole URL`);
    problems.push(...dataProblems(value, `${at}.${name}`));
  }
  return problems;
}

/** The JSON-LD objects of a document. */
export const dataOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) =>
    JSON.parse(text),
  );
