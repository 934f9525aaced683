import { FAQS } from "#content/faqs";
import { NOTICES } from "#content/notices";
import type { components } from "#openapi/schema.d";
import { patiently } from "../import/batch.ts";
import { field, type OperatorSite } from "../operator/site.ts";
import { bannerRows, couponRows } from "../seed/shop-window.ts";
import { demoRecords } from "./records.ts";

type Schemas = components["schemas"];

/** How many of each a run has added; what was there already stays as it is. */
export interface Filled {
  programs: number;
  coupons: number;
  banners: number;
  notices: number;
  questions: number;
}

/** Records of one call: with sixty days of sessions each, far below the megabyte that a call may have. */
const AT_ONCE = 25;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const namesIn = (value: unknown, name: string): Set<unknown> =>
  new Set(listOf(value).map((one) => field(one, name)));

/**
 * Fills a site with what the seed has, through its API alone: programs with their sessions, coupons, banners,
 * notices and questions. Cut off anywhere it may be run again: it adds what is missing.
 * @param onProgress told how many programs of all are in
 */
export async function fillDemo(
  site: Pick<OperatorSite, "call" | "page">,
  now: number,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<Filled> {
  const records = demoRecords(now);
  let programs = 0;
  for (let done = 0; done < records.length; done += AT_ONCE) {
    const body = { dryRun: false, records: records.slice(done, done + AT_ONCE) };
    const written = await patiently(() => site.call("POST", "/desk/import", body));
    for (const one of listOf(written)) {
      if (field(one, "kind") === "failed") throw new Error(String(field(one, "reason")));
      programs += Number(field(field(one, "programs"), "added"));
    }
    onProgress(Math.min(done + AT_ONCE, records.length), records.length);
  }
  const coupons = await putMissing(
    site,
    "coupon",
    couponRows(now).map((row) => [row.id, couponOf(row)]),
  );
  const banners = await putMissing(
    site,
    "banner",
    bannerRows(now).map((row) => [row.id, bannerOf(row)]),
  );
  return { programs, coupons, banners, ...(await publishWords(site)) };
}

/** Writes those of a kind that the site does not have. */
async function putMissing(
  site: Pick<OperatorSite, "call">,
  kind: "banner" | "coupon",
  all: readonly (readonly [id: string, body: object])[],
): Promise<number> {
  const there = namesIn(await site.call("GET", `/desk/${kind}`), "id");
  const missing = all.filter(([id]) => !there.has(id));
  for (const [id, body] of missing)
    await site.call("PUT", `/desk/${kind}/${id}`, { [kind]: body, updatedAt: null });
  return missing.length;
}

const couponOf = (row: ReturnType<typeof couponRows>[number]): Schemas["DeskCoupon"] => ({
  code: row.code,
  name: row.name,
  type: row.type === "PERCENT" ? "PERCENT" : "FIXED",
  value: row.value,
  maxDiscount: row.max_discount,
  minAmount: row.min_amount,
  scope: row.scope === "CATEGORY" ? "CATEGORY" : "ALL",
  scopeIds: JSON.parse(row.scope_ids),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  totalLimit: row.total_limit,
  perUserLimit: row.per_user_limit,
});

const bannerOf = (row: ReturnType<typeof bannerRows>[number]): Schemas["DeskBanner"] => ({
  position: row.position,
  title: row.title,
  subtitle: row.subtitle,
  image: row.image,
  alt: row.alt,
  link: row.link,
  startAt: row.start_at,
  endAt: row.end_at,
  order: row.ord,
  couponId: row.coupon_id,
});

/** What all of a kind are called, those taken back too, page by page. */
async function allNames(
  site: Pick<OperatorSite, "page">,
  kind: "faq" | "notice",
  called: "name" | "title",
): Promise<Set<unknown>> {
  const names = new Set<unknown>();
  for (let after = ""; ;) {
    const page = await site.page(`/operator/${kind}?limit=50${after}`);
    for (const name of namesIn(field(page, "value"), called)) names.add(name);
    const next = field(page, "next");
    if (typeof next !== "string") return names;
    after = `&cursor=${encodeURIComponent(next)}`;
  }
}

async function publishWords(
  site: Pick<OperatorSite, "call" | "page">,
): Promise<Pick<Filled, "notices" | "questions">> {
  const notices = await allNames(site, "notice", "title");
  const questions = await allNames(site, "faq", "name");
  const newNotices = NOTICES.filter(({ title }) => !notices.has(title));
  for (const { title, body, pinned, publishAt } of newNotices)
    await site.call("POST", "/operator/notice", { title, body, pinned, publishAt });
  const newQuestions = FAQS.filter(({ name }) => !questions.has(name));
  for (const { category, name, answer, order } of newQuestions)
    await site.call("POST", "/operator/faq", { category, name, answer, order });
  return { notices: newNotices.length, questions: newQuestions.length };
}
