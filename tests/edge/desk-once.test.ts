import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, kstDay } from "#domain/time/kst";
import { signInAtDesk } from "../support/desk.ts";
import { type Site, startSite } from "../support/site.ts";

// A form of the desk that is posted twice as it stands (no scripts, two taps, back and send again) makes what
// it makes once, and says the same both times.
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await startSite();
  cookie = (await signInAtDesk(site)).map((one) => one.split(";")[0]).join("; ");
});
afterAll(() => site.close());

const database = () => site.miniflare.getD1Database("DB", "nadeul-api");
async function cell(sql: string): Promise<string> {
  const found = await (await database()).prepare(sql).first<string | number>("x");
  return String(found);
}

const plain = (html: string) =>
  html.replaceAll("<!-- -->", "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
async function page(path: string): Promise<string> {
  const answer = await fetch(new URL(path, site.desk), { headers: { cookie } });
  const html = plain(await answer.text());
  expect([path, answer.status]).toEqual([path, 200]);
  return html;
}

/** The hidden fields of the form that `marker` stands in, as a browser without scripts would send them. */
function hiddenIn(html: string, marker: string): [string, string][] {
  const form = html.match(/<form[\s\S]*?<\/form>/g)?.find((one) => one.includes(marker)) ?? "";
  expect(form, `a form with ${marker}`).not.toBe("");
  return [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? "",
    /value="([^"]*)"/.exec(input)?.[1] ?? "",
  ]);
}

interface Said {
  status: number;
  to: string | null;
  done: string | undefined;
}
async function post(path: string, form: [string, string][]): Promise<Said> {
  const answer = await fetch(new URL(path, site.desk), {
    method: "POST",
    redirect: "manual",
    headers: {
      cookie,
      origin: site.desk.origin,
      "sec-fetch-site": "same-origin",
      "sec-fetch-dest": "document",
    },
    body: new URLSearchParams(form),
  });
  const html = plain(await answer.text());
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    done: /class="note note-ok[^"]*"[^>]*>(?:<svg[\s\S]*?<\/svg>)?([^<]+)/.exec(html)?.[1],
  };
}

interface Creating {
  what: string;
  path: () => string | Promise<string>;
  /** What tells the form from the others of its screen. */
  marker: string;
  fields: (html: string) => [string, string][];
  /** How many there are, as one cell `x`. */
  count: () => string;
  by: number;
}

const soon = (days: number) => addDays(kstDay(Date.now()), days);
const aProgram = () => cell("SELECT id AS x FROM program WHERE status = 'OPEN' ORDER BY id LIMIT 1");
/** A session that somebody takes part in, and that has seats to give. */
const aSession = () =>
  cell(`SELECT s.id AS x FROM session s JOIN booking b ON b.session_id = s.id
    WHERE b.status IN ('RESERVE_COMPLETE', 'BOOKING_REQUEST_COMPLETE', 'RESERVE_REQUEST_COMPLETE')
      AND s.capacity IS NOT NULL AND s.status = 'OPEN' ORDER BY s.start_at DESC LIMIT 1`);

async function sessionPath(): Promise<string> {
  const id = await aSession();
  const start = Number(await cell(`SELECT start_at AS x FROM session WHERE id = '${id}'`));
  return `/desk/session/${id}?day=${kstDay(start)}`;
}

const FORMS: Creating[] = [
  {
    what: "a notice",
    path: () => "/desk/notice/new",
    marker: 'name="title"',
    fields: () => [
      ["title", "두 번 보낸 공지"],
      ["body", "한 번만 나와요."],
    ],
    count: () => "SELECT count(*) AS x FROM notice WHERE title = '두 번 보낸 공지'",
    by: 1,
  },
  {
    what: "a question",
    path: () => "/desk/faq/new",
    marker: 'name="answer"',
    fields: () => [
      ["name", "두 번 보낸 질문"],
      ["answer", "한 번만 나와요."],
    ],
    count: () => "SELECT count(*) AS x FROM faq WHERE name = '두 번 보낸 질문'",
    by: 1,
  },
  {
    what: "a kept answer",
    path: () => "/desk/reply/new",
    marker: 'name="body"',
    fields: () => [
      ["title", "두 번 보낸 답"],
      ["body", "한 번만 써 둬요."],
    ],
    count: () => "SELECT count(*) AS x FROM reply WHERE title = '두 번 보낸 답'",
    by: 1,
  },
  {
    what: "a version of terms",
    path: () => "/desk/terms/service/new",
    marker: 'name="body"',
    fields: () => [
      ["version", soon(40)],
      ["body", "## 제1조\n한 번만 공고해요."],
    ],
    count: () => `SELECT count(*) AS x FROM terms WHERE version = '${soon(40)}'`,
    by: 1,
  },
  {
    what: "a coupon",
    path: () => "/desk/coupon/new",
    marker: 'name="code"',
    fields: () => [
      ["name", "두 번 보낸 쿠폰"],
      ["code", "TWICE1"],
      ["type", "FIXED"],
      ["won", "5000"],
      ["scope", "ALL"],
      ["startsAt", `${soon(1)}T09:00`],
      ["endsAt", `${soon(9)}T09:00`],
      ["perUserLimit", "1"],
    ],
    count: () => "SELECT count(*) AS x FROM coupon WHERE code = 'TWICE1'",
    by: 1,
  },
  {
    what: "a banner",
    path: () => "/desk/banner/new",
    marker: 'name="link"',
    fields: (html) => [
      ["title", "두 번 보낸 배너"],
      ["image", /name="image"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? ""],
      ["position", "TOP_MAIN"],
      ["link", "/notice"],
      ["startAt", `${soon(1)}T09:00`],
      ["endAt", `${soon(9)}T09:00`],
      ["order", "3"],
    ],
    count: () => "SELECT count(*) AS x FROM banner WHERE title = '두 번 보낸 배너'",
    by: 1,
  },
  {
    what: "a program and its new host",
    path: () => "/desk/program/new",
    marker: 'name="hostName"',
    fields: () => [
      ["title", "두 번 보낸 프로그램"],
      ["categoryIds", "craft"],
      ["hostId", ""],
      ["hostName", "두 번 보낸 진행자"],
    ],
    count: () =>
      `SELECT (SELECT count(*) FROM program WHERE title = '두 번 보낸 프로그램')
        + (SELECT count(*) FROM host WHERE name = '두 번 보낸 진행자') AS x`,
    by: 2,
  },
  {
    what: "a copy of a program",
    path: async () => `/desk/program/${await aProgram()}`,
    marker: 'value="copy"',
    fields: () => [["intent", "copy"]],
    count: () => "SELECT count(*) AS x FROM program WHERE title LIKE '% (사본)'",
    by: 1,
  },
  {
    what: "sessions by a rule",
    path: async () => `/desk/program/${await aProgram()}/session`,
    marker: 'name="weeks"',
    fields: () => [
      ["weekdays", "2"],
      ["weekdays", "4"],
      ["times", "05:10"],
      ["capacity", "7"],
      ["from", soon(20)],
      ["weeks", "1"],
      ["withHolidays", "on"],
    ],
    count: () =>
      "SELECT count(*) AS x FROM session WHERE capacity = 7 AND (start_at / 60000 + 540) % 1440 = 310",
    by: 2,
  },
  {
    what: "an invitation",
    path: () => "/desk/people",
    marker: 'name="username"',
    fields: () => [
      ["username", "twice-invited"],
      ["name", "두번"],
      ["role", "OPERATOR"],
    ],
    count: () => "SELECT count(*) AS x FROM staff_invitation WHERE username = 'twice-invited'",
    by: 1,
  },
  {
    what: "a message to all of a session",
    path: sessionPath,
    marker: 'name="text"',
    fields: () => [
      ["text", "비가 와도 열어요."],
      ["verb", "tell"],
    ],
    count: () =>
      "SELECT count(DISTINCT substr(dedupe, 1, 41)) AS x FROM outbox WHERE data LIKE '%비가 와도 열어요.%'",
    by: 1,
  },
  {
    what: "one more seat",
    path: sessionPath,
    marker: 'value="more"',
    fields: () => [["verb", "more"]],
    count: () => "SELECT sum(capacity) AS x FROM session",
    by: 1,
  },
  {
    what: "an answer to an inquiry",
    path: async () => {
      await (
        await database()
      )
        .prepare(
          `INSERT OR IGNORE INTO inquiry (id, user_id, kind, title, body, created_at, updated_at)
           VALUES ('q-twice', 'nobody', 'ETC', '두 번 답한 문의', '', 1, 1)`,
        )
        .run();
      return "/desk/inquiry/q-twice";
    },
    marker: 'name="answer"',
    fields: () => [["answer", "네, 오시면 돼요."]],
    count: () => "SELECT count(*) AS x FROM inquiry WHERE id = 'q-twice' AND answer IS NOT NULL",
    by: 1,
  },
];

describe("a form of the desk that is posted twice", () => {
  for (const { what, path, marker, fields, count, by } of FORMS)
    it(`makes ${what} once, and says the same both times`, async () => {
      const at = await path();
      const html = await page(at);
      const form = [...hiddenIn(html, marker), ...fields(html)];
      const before = Number(await cell(count()));
      const first = await post(at, form);
      expect(first.status).toBeOneOf(first.to ? [302, 303] : [200]);
      expect(first.to ?? first.done).toEqual(expect.any(String));
      const second = await post(at, form);
      expect([second, Number(await cell(count())) - before]).toEqual([first, by]);
    });

  it("makes it once where both taps arrive together", async () => {
    const html = await page("/desk/notice/new");
    const form: [string, string][] = [
      ...hiddenIn(html, 'name="title"'),
      ["title", "두 손가락 공지"],
      ["body", "한 번만 나와요."],
    ];
    const said = await Promise.all([post("/desk/notice/new", form), post("/desk/notice/new", form)]);
    expect(said[0]).toEqual(said[1]);
    expect(await cell("SELECT count(*) AS x FROM notice WHERE title = '두 손가락 공지'")).toBe("1");
  });

  it("says so where it was changed in between, and makes nothing", async () => {
    const html = await page("/desk/notice/new");
    const form = hiddenIn(html, 'name="title"');
    await post("/desk/notice/new", [...form, ["title", "먼저 보낸 공지"], ["body", "가"]]);
    const later = await post("/desk/notice/new", [...form, ["title", "고쳐 보낸 공지"], ["body", "나"]]);
    expect(later).toMatchObject({ status: 200, to: null, done: undefined });
    expect(await cell("SELECT count(*) AS x FROM notice WHERE title = '고쳐 보낸 공지'")).toBe("0");
  });
});

it("[U18] a notice that waits for its time is out at once where that is cleared", async () => {
  const write = async (at: string, publishAt: string) => {
    const kept = hiddenIn(await page(at), 'name="title"');
    return post(at, [...kept, ["title", "기다리는 공지"], ["body", "가"], ["publishAt", publishAt]]);
  };
  const made = await write("/desk/notice/new", `${soon(9)}T09:00`);
  const dated = async () =>
    Number(await cell("SELECT publish_at AS x FROM notice WHERE title = '기다리는 공지'"));
  expect(await dated()).toBeGreaterThan(Date.now());
  const path = String(made.to);
  await write(path, "");
  const cleared = await dated();
  expect(cleared).toBeLessThanOrEqual(Date.now());
  await write(path, "");
  expect(await dated()).toBe(cleared); // one that is out stays where it stands
});

it("[S44] a session that was empty on the screen is not ended over those who have booked since", async () => {
  const path = await sessionPath();
  const [, id = ""] = /session\/([^?]+)/.exec(path) ?? [];
  const database = await site.miniflare.getD1Database("DB", "nadeul-api");
  const seats = (by: number) =>
    database.prepare("UPDATE booking SET seats = seats + ?2 WHERE session_id = ?1").bind(id, by).run();
  const status = () => cell(`SELECT status AS x FROM session WHERE id = '${id}'`);
  const html = await page(path);
  const form: [string, string][] = [
    ...hiddenIn(html, 'value="cancel"'),
    ["verb", "cancel"],
    ["reason", "비"],
  ];
  await seats(1);
  expect([(await post(path, form)).done, await status()]).toEqual([undefined, "OPEN"]);
  await seats(-1);
  expect([(await post(path, form)).done, await status()]).toEqual([expect.any(String), "CANCELLED"]);
});

it("[U21] one seat more on an older screen takes none away that somebody has added since", async () => {
  const path = await sessionPath();
  const [, id = ""] = /session\/([^?]+)/.exec(path) ?? [];
  const database = await site.miniflare.getD1Database("DB", "nadeul-api");
  const capacity = async () => Number(await cell(`SELECT capacity AS x FROM session WHERE id = '${id}'`));
  const before = await capacity();
  const html = await page(path);
  const press = (verb: string) => post(path, [...hiddenIn(html, 'value="more"'), ["verb", verb]]);
  await database.prepare("UPDATE session SET capacity = capacity + 5 WHERE id = ?1").bind(id).run();
  expect([(await press("more")).done, (await press("less")).done]).toEqual([undefined, undefined]);
  expect(await capacity()).toBe(before + 5);
  await database.prepare("UPDATE session SET capacity = capacity - 5 WHERE id = ?1").bind(id).run();
  expect([(await press("more")).done, await capacity()]).toEqual([expect.any(String), before + 1]);
});
