import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mayDo, mayEndPaid, type DeskOperation, type Role, ROLES } from "#domain/desk/rights";
import { PARTS } from "../../app/routes/desk/program/read-part.ts";
import { HOUR } from "../support/booking.ts";
import { fillDesk, signInAtDesk } from "../support/desk.ts";
import { type Site, startSite } from "../support/site.ts";

// No screen of the desk offers what would be refused: every link that somebody is shown leads somewhere, and
// who only looks on (조회) is shown no form that writes.
let site: Site;
let cookie: string;
const database = () => site.miniflare.getD1Database("DB", "nadeul-api");
const run = async (sql: string, ...values: (string | number)[]) =>
  (await database())
    .prepare(sql)
    .bind(...values)
    .run();

beforeAll(async () => {
  site = await startSite();
  await fillDesk(site);
  cookie = (await signInAtDesk(site)).map((one) => one.split(";")[0]).join("; ");
  await screen("/desk");
  // Beside one that waits for the host's word: two that the desk made, a free one and one that is paid.
  await run(
    "UPDATE booking SET desk_via = 'DOOR', on_site_amount = 0 WHERE id IN ('b-demo-01', 'b-demo-02')",
  );
}, 180_000);
afterAll(() => site.close());

interface Seen {
  address: string;
  status: number;
  html: string;
}

async function screen(address: string): Promise<Seen> {
  const answer = await fetch(new URL(address, site.desk), { headers: { cookie } });
  const html = (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
  return { address, status: answer.status, html };
}

/** Whoever is signed in is this from now on, at the host of `booking` where it is not the platform. */
async function become(role: Role, booking: string): Promise<void> {
  await run(
    `UPDATE staff SET role = ?1, host_id = iif(?1 = 'OPERATOR', NULL, (SELECT g.host_id FROM booking b
       JOIN program g ON g.id = b.program_id WHERE b.id = ?2))
     WHERE username = 'jinhaeng'`,
    role,
    booking,
  );
}

const rowOf = async (booking: string): Promise<Seen> => {
  const no = await (
    await database()
  )
    .prepare("SELECT booking_no FROM booking WHERE id = ?1")
    .bind(booking)
    .first<string>("booking_no");
  return screen(`/desk/booking?q=${String(no)}`);
};

/** The same where its session begins so many milliseconds from now: the session stays as it was. */
async function rowWithin(booking: string, ms: number): Promise<Seen> {
  const move = `UPDATE session SET start_at = start_at + ?2
    WHERE id = (SELECT session_id FROM booking WHERE id = ?1)`;
  const startAt = await (
    await database()
  )
    .prepare("SELECT s.start_at FROM booking b JOIN session s ON s.id = b.session_id WHERE b.id = ?1")
    .bind(booking)
    .first<number>("start_at");
  const away = Date.now() + ms - Number(startAt);
  await run(move, booking, away);
  const row = await rowOf(booking);
  await run(move, booking, -away);
  return row;
}

/** What an address shows, whichever one of a kind it is of. */
const kindOf = (address: string): string =>
  address
    .replace(/\?.*/, "")
    .replace(
      /\/(session|booking|host|payout|case|notice|faq|coupon|banner|reply|inquiry)\/(?!new\b)[^/]+/,
      "/$1/:id",
    )
    .replace(/\/program\/(?!new\b)[^/]+/, "/program/:id");

/** Every kind of screen that can be come to by links alone, once each. */
async function walked(from: readonly string[]): Promise<Seen[]> {
  const known = new Map<string, Promise<Seen>>();
  const follow = async (address: string): Promise<void> => {
    if (known.has(kindOf(address))) return;
    const seen = screen(address);
    known.set(kindOf(address), seen);
    for (const [, link = ""] of (await seen).html.matchAll(/<a[^>]*? href="(\/desk[^"#]*)"/g))
      await follow(link);
  };
  for (const address of from) await follow(address);
  return Promise.all(known.values());
}

describe.each(ROLES)("what %s is shown at the desk", { timeout: 120_000 }, (role) => {
  it("leads nowhere that is refused", async () => {
    await become(role, "b-demo-02");
    const seen = await walked([(await rowOf("b-demo-02")).address, "/desk", "/desk/more"]);
    expect(seen.length).toBeGreaterThan(4);
    expect(seen.filter(({ status }) => status !== 200).map((one) => `${one.address}: ${one.status}`)).toEqual(
      [],
    );
    const writes = seen.flatMap(({ address, html }) =>
      [...html.matchAll(/<form[^>]*method="post"[^>]*>/g)].flatMap(([form]) =>
        form.includes("/idp/logout") ? [] : [`${kindOf(address)}: ${form}`],
      ),
    );
    if (role === "VIEWER") expect(writes).toEqual([]);
    else expect(writes).not.toEqual([]);
  });

  it("offers of a booking what this role may do", async () => {
    await become(role, "b-demo-02");
    const { html } = await rowOf("b-demo-02");
    await become(role, "b-demo-01");
    const free = (await rowOf("b-demo-01")).html;
    await become(role, "b-demo-03");
    const asking = (await rowOf("b-demo-03")).html;
    await become(role, "b-demo-02");
    const near = (await rowWithin("b-demo-02", HOUR)).html;
    const may = (operation: string) => mayDo(role, operation);
    expect({
      came: near.includes("왔어요</button>"),
      move: html.includes("일정 변경하기"),
      again: html.includes("안내 다시 보내기"),
      memo: /메모 (?:쓰기|보기)/.test(html),
      ticket: html.includes("입장권 보여 주기"),
      end: free.includes("예약 취소하기"),
      endPaid: html.includes("예약 취소하기"),
      approve: asking.includes('value="approve"'),
      reject: asking.includes('value="reject"'),
    }).toEqual({
      came: may("putAttendance"),
      move: may("rescheduleOperatorBooking"),
      again: may("tellBookingAgain"),
      memo: may("putDeskMemo"),
      ticket: may("getDeskTicket"),
      end: may("cancelDeskBooking"),
      endPaid: mayEndPaid(role),
      approve: may("approveBooking"),
      reject: may("rejectBooking"),
    });
  });
});

/** The screens that write, by the operation that their forms ask for. */
const WRITE_AT: readonly (readonly [address: string, operation: DeskOperation])[] = [
  ["/desk/program/new", "putDeskProgram"],
  ...PARTS.map((part) => [`/desk/program/p0001/${part}`, "putDeskProgram"] as const),
  ["/desk/program/p0001/picture", "putDeskPictures"],
  ["/desk/program/p0001/session/change", "changeDeskSessions"],
  ["/desk/host/h001", "putDeskHost"],
  ["/desk/notice/new", "createNotice"],
  ["/desk/faq/new", "createFaq"],
  ["/desk/reply/new", "putDeskReply"],
  ["/desk/booking/b-demo-02/memo?no=none", "putDeskMemo"],
  ["/desk/booking/b-demo-02/part?no=none", "cancelDeskPart"],
];

it.each(ROLES)("%s comes to a screen that writes by its address only where they may write", async (role) => {
  const host = "(SELECT host_id FROM program WHERE id = 'p0001')";
  await run(
    `UPDATE staff SET role = ?1, host_id = iif(?1 = 'OPERATOR', NULL, ${host}) WHERE username = 'jinhaeng'`,
    role,
  );
  const seen = await Promise.all(WRITE_AT.map(([address]) => screen(address)));
  const refused = seen.filter(({ status }) => status === 403);
  expect(refused.map(({ address }) => address)).toEqual(
    WRITE_AT.filter(([, operation]) => !mayDo(role, operation)).map(([address]) => address),
  );
  // Each says why, and leads back to where its program is seen.
  for (const { html } of refused) expect(html).toContain("권한이 없는 화면이에요");
  const about = refused.find(({ address }) => address.endsWith("/about"));
  if (about && mayDo(role, "getDeskProgram")) {
    expect(about.html).toMatch(/<a[^>]*href="\/desk\/program\/p0001"/);
    expect((await screen("/desk/program/p0001")).status).toBe(200);
  }
});

it("a program before it is public shows what its codes are called, as visitors read it", async () => {
  await become("OPERATOR", "b-demo-02");
  await run(
    `UPDATE program SET facilities = '["NURSING_ROOM","SHELTER"]', accessibility = '[]' WHERE id = 'p0001'`,
  );
  const { html } = await screen("/desk/program/p0001/preview");
  expect([
    html.includes("수유실, 쉼터"),
    /NURSING_ROOM|SHELTER/.test(html.replace(/<script[\s\S]*/, "")),
  ]).toEqual([true, false]);
});
