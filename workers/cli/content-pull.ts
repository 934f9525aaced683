// `npm run content:pull [-- --site https://m.nadeul.example]`: brings what operators published into app/content
// before a build, from a running site's API, or from this machine's database where no address is given.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { D1Database } from "@cloudflare/workers-types";
import { createApiClient } from "../../app/api/client.ts";
import { isRefusal } from "../api/errors.ts";
import { findTerms, listFaqs, listNotices, listTerms } from "../api/content/store.ts";
import { SOURCE_TERMS } from "#content/terms";
import type { components } from "#openapi/schema.d";
import {
  type GivenFaq,
  type GivenNotice,
  type GivenTerms,
  pulledFrom,
  pulledModule,
} from "./build/pulled-module.ts";
import { openLocalD1 } from "./local-d1.ts";
import type { Pulled } from "../../app/content/pulled-shape.ts";

const TARGET = new URL("../../app/content/pulled.ts", import.meta.url);
const PAGE = 50;

interface Page {
  value: GivenNotice[];
  next?: string | undefined;
}

async function every(page: (cursor: string | undefined) => Promise<Page>): Promise<GivenNotice[]> {
  const all: GivenNotice[] = [];
  for (let cursor: string | undefined; ;) {
    const { value, next } = await page(cursor);
    all.push(...value);
    if (next === undefined) return all;
    cursor = next;
  }
}

/** What is out at `now` (epoch ms) in a database. */
export async function pullFromDatabase(db: D1Database, now: number): Promise<Pulled> {
  const notices = await every(async (cursor) => {
    const page = await listNotices(db, { limit: PAGE, ...(cursor !== undefined && { cursor }) }, now);
    if (isRefusal(page)) throw page;
    return page;
  });
  const terms = await unknownTerms(await listTerms(db, now, true), ({ kind, version }) =>
    findTerms(db, kind, version),
  );
  return pulledFrom(notices, await listFaqs(db), terms);
}

/**
 * What is out on a running site. Throws where it does not answer: a build from half the entries would take
 * the others' pages away.
 */
export async function pullFromSite(site: string): Promise<Pulled> {
  const api = createApiClient({
    baseUrl: `${site.replace(/\/+$/, "")}/api`,
    bucket: "nadeul-files",
    token: () => "",
  });
  const notices = await every(async (cursor) => {
    const { data, response } = await api.GET("/notice", {
      params: { query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } },
    });
    if (!data) throw new Error(`${site} answered ${response.status} for its notices.`);
    return data;
  });
  const { data, response } = await api.GET("/faq", { params: {} });
  if (!data) throw new Error(`${site} answered ${response.status} for its questions.`);
  const faqs: GivenFaq[] = data.value;
  const heads = await api.GET("/terms", { params: { query: { every: true } } });
  if (!heads.data) throw new Error(`${site} answered ${heads.response.status} for its terms.`);
  const terms = await unknownTerms(heads.data.value, async ({ kind, version }) => {
    const path = { kind, version };
    return (await api.GET("/terms/{kind}/{version}", { params: { path } })).data?.value ?? null;
  });
  return pulledFrom(notices, faqs, terms);
}

type Head = components["schemas"]["TermsHead"];

/** The texts of those terms that the source does not have. */
async function unknownTerms(
  heads: readonly Head[],
  find: (head: Head) => Promise<GivenTerms | null>,
): Promise<GivenTerms[]> {
  const own = new Set(SOURCE_TERMS.map(({ kind, version }) => `${kind}/${version}`));
  const unknown = heads.filter(({ kind, version }) => !own.has(`${kind}/${version}`));
  return Promise.all(
    unknown.map(async (head) => {
      const terms = await find(head);
      if (terms === null) throw new Error(`Terms ${head.kind} ${head.version} have no text.`);
      return terms;
    }),
  );
}

async function fromHere(): Promise<Pulled> {
  const { db, close } = await openLocalD1();
  try {
    return await pullFromDatabase(db, Date.now());
  } finally {
    await close();
  }
}

async function main(site: string | undefined): Promise<void> {
  const pulled = site === undefined ? await fromHere() : await pullFromSite(site);
  writeFileSync(TARGET, pulledModule(pulled));
  const { notices, faqs, terms, removedNotices, removedFaqs } = pulled;
  console.log(
    `공지 ${notices.length}건, 질문 ${faqs.length}건, 약관 ${terms.length}건을 가져오고 공지 ${removedNotices.length}건, 질문 ${removedFaqs.length}건을 내렸어요.`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({ options: { site: { type: "string" } } });
  await main(values.site);
}
