// `npm run content:pull [-- --site https://m.nadeul.example]`: brings what operators published into
// app/content, and what they wrote of categories, banks and regions into app/domain, before a build, from a
// running site's API, or from this machine's database where no address is given.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type FormatConfig, format } from "oxfmt";
import type { D1Database } from "@cloudflare/workers-types";
import { createApiClient } from "../../app/api/client.ts";
import { isRefusal } from "../api/errors.ts";
import { findTerms, listFaqs, listNotices, listTerms } from "../api/content/store.ts";
import { listCodes } from "../api/desk/codes.ts";
import { listDeskRegions } from "../api/desk/regions.ts";
import { SOURCE_TERMS } from "#content/terms";
import type { components } from "#openapi/schema.d";
import {
  type GivenFaq,
  type GivenNotice,
  type GivenTerms,
  pulledFrom,
  pulledModule,
} from "./build/pulled-module.ts";
import { ownReferenceFrom, ownReferenceModule } from "./build/own-reference-module.ts";
import { openLocalD1OrStop } from "./local-d1.ts";
import { siteOption } from "./site-option.ts";
import type { OwnReference } from "../../app/domain/with-own.ts";
import type { Pulled } from "../../app/content/pulled-shape.ts";

const ROOT = new URL("../../", import.meta.url);
const PAGE = 50;
const USAGE = `쓰는 법: npm run content:pull -- [--site 주소]
  운영자가 낸 공지, 질문, 약관과 바꾼 분류, 은행, 지역을 소스로 가져와요. 빌드하기 전에 실행해요.
  --site 주소   그 사이트에서 가져와요. 없으면 이 컴퓨터의 자료에서요.`;

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

const apiOf = (site: string) =>
  createApiClient({
    baseUrl: `${site.replace(/\/+$/, "")}/api`,
    bucket: "nadeul-files",
    token: () => "",
  });

/**
 * What is out on a running site. Throws where it does not answer: a build from half the entries would take
 * the others' pages away.
 */
export async function pullFromSite(site: string): Promise<Pulled> {
  const api = apiOf(site);
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

/** How the lists in a database differ from the source's. */
export const pullOwnFromDatabase = async (db: D1Database): Promise<OwnReference> =>
  ownReferenceFrom(await listCodes(db), await listDeskRegions(db));

/** How the lists of a running site differ from the source's. Throws where it does not answer. */
export async function pullOwnFromSite(site: string): Promise<OwnReference> {
  const api = apiOf(site);
  const [codes, regions] = await Promise.all([api.GET("/code", {}), api.GET("/region", {})]);
  if (!codes.data) throw new Error(`${site} answered ${codes.response.status} for its codes.`);
  if (!regions.data) throw new Error(`${site} answered ${regions.response.status} for its regions.`);
  return ownReferenceFrom(codes.data.value, regions.data.value);
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

async function fromHere(): Promise<[Pulled, OwnReference]> {
  const { db, close } = await openLocalD1OrStop();
  try {
    return [await pullFromDatabase(db, Date.now()), await pullOwnFromDatabase(db)];
  } finally {
    await close();
  }
}

/**
 * Writes both modules as the formatter has them: a deployment, whose checks ask for that, follows a pull.
 *
 * @param root the folder that holds `app`
 */
export async function writeModules(pulled: Pulled, own: OwnReference, root: URL = ROOT): Promise<void> {
  const modules: Record<string, string> = {
    "app/content/pulled.ts": pulledModule(pulled),
    "app/domain/own-reference.ts": ownReferenceModule(own),
  };
  const options: unknown = JSON.parse(readFileSync(new URL(".oxfmtrc.json", ROOT), "utf8"));
  for (const [file, text] of Object.entries(modules)) {
    const { code } = await format(file, text, options as FormatConfig);
    writeFileSync(new URL(file, root), code);
  }
}

async function main(site: string | undefined): Promise<void> {
  const [pulled, own] =
    site === undefined ? await fromHere() : [await pullFromSite(site), await pullOwnFromSite(site)];
  await writeModules(pulled, own);
  const { notices, faqs, terms, removedNotices, removedFaqs } = pulled;
  console.log(
    `분류 ${own.categories.length}개, 은행 ${own.banks.length}곳, 지역 ${own.regions.length}곳이 소스와 달라요.`,
  );
  console.log(
    `공지 ${notices.length}건, 질문 ${faqs.length}건, 약관 ${terms.length}건을 가져오고 공지 ` +
      `${removedNotices.length}건, 질문 ${removedFaqs.length}건을 내렸어요.`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await main(siteOption(USAGE));
}
