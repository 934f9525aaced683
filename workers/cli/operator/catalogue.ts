import { readFileSync } from "node:fs";
import path from "node:path";
import { kstDay, startOfKstDay } from "#domain/time/kst";
import type { Arguments, Command } from "./arguments.ts";
import { field, OperatorError } from "./fields.ts";
import type { OperatorSite } from "./site.ts";
import { tableOf, textOf, timeOf } from "./table.ts";

interface Done {
  value: unknown;
  text: string;
}

type More = Arguments["more"];
/** What one command of the catalogue does; `id`: its target as a path has it. */
type Act = (site: OperatorSite, id: string, more: More, given: Arguments) => Promise<Done>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const table = (head: string[], value: unknown, row: (one: unknown) => string[]): Done => {
  const rows = listOf(value).map(row);
  return { value, text: rows.length === 0 ? "해당하는 것이 없어요." : tableOf([head, ...rows]) };
};

/** npm runs scripts in the project's folder; a path is meant from where the command was typed. */
function bytesOf(file: string | undefined): Buffer<ArrayBuffer> {
  if (file === undefined) throw new OperatorError("--file 파일을 적어 주세요.");
  try {
    return readFileSync(path.resolve(process.env["INIT_CWD"] ?? process.cwd(), file));
  } catch {
    throw new OperatorError(`${file}: 파일을 읽을 수 없어요.`);
  }
}

function jsonOf(file: string | undefined): unknown {
  try {
    return JSON.parse(bytesOf(file).toString("utf8"));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${file}: JSON이 아니에요.`);
  }
}

function wholeNumber(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^-?\d+$/.test(text)) throw new OperatorError(`--${option}에는 수를 적어 주세요.`);
  return Number(text);
}

function needed(text: string | undefined, option: string): string {
  if (text === undefined || text.trim() === "") throw new OperatorError(`--${option}을(를) 적어 주세요.`);
  return text;
}

/** What a thing of a list was when it was last written; null where it is not in it. */
async function standing(site: OperatorSite, list: string, is: (one: unknown) => boolean): Promise<unknown> {
  const found = listOf(await site.call("GET", list)).find(is);
  return found === undefined ? null : field(found, "updatedAt");
}

const byId = (id: string) => (one: unknown) => textOf(one, "id") === id;

/** Puts a JSON file's coupon or banner in place of the one of that id, or as a new one. */
const putFile =
  (kind: "banner" | "coupon"): Act =>
  async (site, id, more, { target }) => {
    const body = {
      [kind]: jsonOf(more.file),
      updatedAt: await standing(site, `/desk/${kind}`, byId(target)),
    };
    return { value: await site.call("PUT", `/desk/${kind}/${id}`, body), text: `${target}: 적었어요.` };
  };

/** Says what something would mean; with --yes it is then done, unless it means something else by now. */
async function afterSaying(site: OperatorSite, at: string, body: object, isSure: boolean): Promise<Done> {
  const said = await site.call("POST", at, { ...body, dryRun: true });
  const lines = listOf(field(said, "says")).join("\n");
  if (!isSure) return { value: said, text: `${lines}\n그대로 하려면 --yes를 붙여 다시 실행해 주세요.` };
  const expected = field(said, "touched");
  const value = await site.call("POST", at, { ...body, dryRun: false, expected });
  return { value, text: `${lines}\n마쳤어요.` };
}

/** Epoch ms of a time in Korea, "2026-12-05T10:00". */
function koreanTime(text: string): number {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00+09:00`) : Number.NaN;
  if (Number.isNaN(at)) throw new OperatorError("--start 2026-12-05T10:00처럼 적어 주세요.");
  return at;
}

/** "service/2026-12-25" and "FACILITY/WIFI" as the two parts of a path. */
function twoParts(target: string, like: string): [string, string] {
  const [first, second, ...rest] = target.split("/");
  if (!first || !second || rest.length > 0) throw new OperatorError(`${like}처럼 적어 주세요.`);
  return [first, second];
}

const TERMS_STATES: Readonly<Record<string, string>> = {
  COMING: "예정",
  IN_FORCE: "시행 중",
  OVER: "지난 것",
};

/** The commands that write the catalogue, and those about the record of access. */
const ACTS = {
  duplicate: async (site, id, more) => {
    const value = await site.call("POST", `/desk/program/${id}/duplicate`, { id: needed(more.id, "id") });
    return { value, text: `${textOf(value, "id")}: 초안으로 복사했어요.` };
  },
  picture: async (site, id, more) => {
    const form = new FormData();
    form.set("file", new Blob([bytesOf(more.file)]), path.basename(more.file ?? ""));
    const alt = more.alt === undefined ? "" : `?alt=${encodeURIComponent(more.alt)}`;
    const value = await site.call("POST", `/desk/program/${id}/picture${alt}`, form);
    return { value, text: `사진 ${listOf(field(value, "pictures")).length}장이 있어요.` };
  },
  "change-sessions": (site, id, more, { from, until }) => {
    const capacity = wholeNumber(more.capacity, "capacity");
    const moveMin = wholeNumber(more.move, "move");
    const change = {
      ...(capacity !== undefined && { capacity }),
      ...(moveMin !== undefined && { moveMin }),
      ...(more.file !== undefined && { options: jsonOf(more.file) }),
      ...((more.open || more.closed) && { isOpen: more.open }),
    };
    if (Object.keys(change).length === 0)
      throw new OperatorError(
        "--capacity, --file, --move, --open, --closed 가운데 무엇을 바꿀지 적어 주세요.",
      );
    const span = { from: needed(from, "from"), until: needed(until, "until") };
    return afterSaying(site, `/desk/program/${id}/session-change`, { ...span, change }, more.yes);
  },
  "move-session": (site, id, more, { reason }) => {
    const body = {
      reason,
      ...(more.start !== undefined && { startAt: koreanTime(more.start) }),
      ...(more.place !== undefined && { meetingPoint: more.place }),
    };
    return afterSaying(site, `/desk/session/${id}/move`, body, more.yes);
  },
  coupons: async (site) =>
    table(["쿠폰", "번호", "이름", "받음", "씀"], await site.call("GET", "/desk/coupon"), (one) => {
      const coupon = field(one, "coupon");
      return [
        textOf(one, "id"),
        textOf(coupon, "code"),
        textOf(coupon, "name"),
        textOf(one, "issued"),
        textOf(one, "used"),
      ];
    }),
  "put-coupon": putFile("coupon"),
  banners: async (site) =>
    table(["배너", "자리", "제목", "시작", "끝"], await site.call("GET", "/desk/banner"), (one) => {
      const banner = field(one, "banner");
      return [
        textOf(one, "id"),
        textOf(banner, "position"),
        textOf(banner, "title"),
        timeOf(banner, "startAt"),
        timeOf(banner, "endAt"),
      ];
    }),
  "put-banner": putFile("banner"),
  replies: async (site) =>
    table(["답", "제목", "주최자"], await site.call("GET", "/desk/reply"), (one) => [
      textOf(one, "id"),
      textOf(one, "title"),
      textOf(one, "hostId") || "모두",
    ]),
  "put-reply": async (site, id, more, { target }) => {
    const body = {
      title: needed(more.title, "title"),
      body: needed(more.text, "text"),
      updatedAt: await standing(site, "/desk/reply", byId(target)),
    };
    return { value: await site.call("PUT", `/desk/reply/${id}`, body), text: `${target}: 적었어요.` };
  },
  "end-reply": async (site, id) => ({
    value: await site.call("DELETE", `/desk/reply/${id}`),
    text: "버렸어요.",
  }),
  codes: async (site) =>
    table(["코드", "이름", "차례"], await site.call("GET", "/desk/code"), (one) => [
      `${textOf(one, "position")}/${textOf(one, "id")}`,
      textOf(one, "name"),
      textOf(one, "order"),
    ]),
  "put-code": async (site, _id, more, { target, person }) => {
    const [position, id] = twoParts(target, "FACILITY/WIFI");
    const is = (one: unknown) => textOf(one, "position") === position && textOf(one, "id") === id;
    const body = {
      name: needed(person.name, "name"),
      order: wholeNumber(needed(more.order, "order"), "order"),
      updatedAt: await standing(site, "/desk/code", is),
    };
    return {
      value: await site.call("PUT", `/desk/code/${position}/${id}`, body),
      text: `${target}: 적었어요.`,
    };
  },
  terms: async (site) =>
    table(["약관", "이름", "상태", "동의한 사람"], await site.call("GET", "/desk/terms"), (one) => [
      `${textOf(one, "kind")}/${textOf(one, "version")}`,
      textOf(one, "title"),
      TERMS_STATES[textOf(one, "state")] ?? textOf(one, "state"),
      textOf(one, "people"),
    ]),
  "put-terms": async (site, _id, more, { target }) => {
    const [kind, version] = twoParts(target, "service/2026-12-25");
    const is = (one: unknown) => textOf(one, "kind") === kind && textOf(one, "version") === version;
    const body = {
      body: bytesOf(more.file).toString("utf8"),
      isMajor: more.major || more.again,
      asksAgain: more.again,
      updatedAt: await standing(site, "/desk/terms", is),
    };
    const value = await site.call("PUT", `/desk/terms/${kind}/${version}`, body);
    return { value, text: `${target}: ${version}부터 시행해요.` };
  },
  "end-terms": async (site, _id, _more, { target }) => {
    const [kind, version] = twoParts(target, "service/2026-12-25");
    return { value: await site.call("DELETE", `/desk/terms/${kind}/${version}`), text: "거뒀어요." };
  },
  "hide-review": async (site, id, _more, { reason }) => ({
    value: await site.call("POST", `/operator/review/${id}/hide`, { reason }),
    text: "가렸어요. 이유는 모두가 읽어요.",
  }),
  "show-review": async (site, id) => ({
    value: await site.call("POST", `/operator/review/${id}/hide`, { reason: null }),
    text: "다시 보여요.",
  }),
  access: async (site, _id, more, { from, until, query }) => {
    const wanted = {
      ...(from !== "" && { from: kstDay(startOfKstDay(from)) }),
      ...(until !== "" && { until: kstDay(startOfKstDay(until)) }),
      ...(more.staff !== undefined && { staffId: more.staff }),
      ...(more.member !== undefined && { userId: more.member }),
      ...(more.operation !== undefined && { operation: more.operation }),
      ...(query["cursor"] !== undefined && { cursor: query["cursor"] }),
      limit: "50",
    };
    const page = await site.page(`/desk/access?${new URLSearchParams(wanted)}`);
    const done = table(["때", "누가", "무엇을", "어디에서", "누구의", "왜"], field(page, "value"), (one) => [
      timeOf(one, "at"),
      textOf(one, "staffName"),
      textOf(one, "target"),
      textOf(one, "client"),
      listOf(field(one, "subjects")).join(" "),
      textOf(one, "reason"),
    ]);
    const next = field(page, "next");
    return typeof next === "string" ? { ...done, text: `${done.text}\n다음 장: --cursor ${next}` } : done;
  },
  "access-reviews": async (site) =>
    table(
      ["달", "기록", "점검한 사람", "점검한 때", "의견"],
      await site.call("GET", "/desk/access-review"),
      (one) => [
        textOf(one, "month"),
        textOf(one, "lines"),
        textOf(one, "signedBy"),
        timeOf(one, "signedAt"),
        textOf(one, "note"),
      ],
    ),
  "sign-access": async (site, id, _more, { target, reason }) => ({
    value: await site.call("POST", `/desk/access-review/${id}`, { note: reason }),
    text: `${target} 점검을 마쳤어요.`,
  }),
} as const satisfies Partial<Record<Command, Act>>;

/** The commands of the catalogue and the record of access. */
export type CatalogueCommand = keyof typeof ACTS;

export const isCatalogueCommand = (command: Command): command is CatalogueCommand =>
  Object.hasOwn(ACTS, command);

/** Does a command of the catalogue; what the API answers and what to say of it. */
export const onCatalogue = (
  site: OperatorSite,
  command: CatalogueCommand,
  given: Arguments,
): Promise<Done> => {
  const act: Act = ACTS[command];
  return act(site, encodeURIComponent(given.target), given.more, given);
};
