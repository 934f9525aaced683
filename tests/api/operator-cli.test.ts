import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { REGIONS } from "#domain/region/regions";
import { kstDay } from "#domain/time/kst";
import { P02 } from "../support/api.ts";
import { aSession, DAY, startShop, type Shop } from "../support/booking.ts";
import { aPicture } from "../support/pictures.ts";
import { aReview, insert } from "../support/records.ts";
import { aPaidBooking, ask, balanceOf, PRICE, sessionEnded } from "../support/refund.ts";
import { vouched } from "../support/vouched.ts";

let shop: Shop;
let site: Server;
beforeAll(async () => {
  shop = await startShop();
  // Stands where the edge does: anyone who brings the token is the operator.
  site = createServer(async (request, response) => {
    const isDesk = request.headers.authorization === "Bearer operators-token";
    const headers = {
      ...P02,
      ...vouched("operator-1", isDesk ? "desk" : "visitors"),
      "idempotency-key": crypto.randomUUID(),
    };
    // The edge holds the geocoder's key and answers itself.
    if (request.url?.startsWith("/api/geocode")) {
      const results = [{ geometry: { location: { lat: 37.5446, lng: 127.0443 } } }];
      response.end(JSON.stringify({ value: { status: "OK", results } }));
      return;
    }
    const body = await buffer(request);
    const type = request.headers["content-type"] ?? "application/json";
    const answer = await shop.raw(
      (request.url ?? "").replace(/^\/api/, ""),
      { ...headers, "content-type": type },
      {
        method: request.method ?? "GET",
        ...(body.length === 0 ? {} : { body }),
      },
    );
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  site.close();
  await shop.close();
});

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === "object" && address !== null;

/** Runs the command line as a person does. */
async function run(
  args: string[],
  token = "operators-token",
): Promise<{ code: number; out: string; err: string }> {
  const address = site.address();
  if (!isAddress(address)) throw new Error("the site does not listen");
  const env = { ...process.env, NADEUL_TOKEN: token, NADEUL_URL: `http://127.0.0.1:${address.port}` };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["workers/cli/operator.ts", ...args],
      { env },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

it("lists sessions and bookings, says yes to a request by its number, and writes down who came", async () => {
  const place = await aSession(shop.db, { confirmMode: "APPROVAL" });
  const order = await shop.filled(place);
  await shop.call("POST", `/booking/${order.id}/confirm`);
  const number = String((await shop.call("GET", `/booking/${order.id}`)).at("bookingNo"));
  const [sessions, bookings] = await Promise.all([
    run(["sessions", "--program", place.programId]),
    run(["bookings", "--session", place.sessionId]),
  ]);
  expect([
    sessions.code,
    bookings.code,
    sessions.out.includes(place.sessionId),
    bookings.out.includes(number),
    bookings.out.includes("예약대기"),
  ]).toEqual([0, 0, true, true, true]);
  const approved = await run(["approve", number]);
  expect([approved.code, approved.out.trim(), await shop.status(order.id)]).toEqual([
    0,
    `${number}: 예약완료`,
    "RESERVE_REQUEST_COMPLETE",
  ]);
  await shop.db
    .prepare("UPDATE session SET start_at = ?1 WHERE id = ?2")
    .bind(Date.now() - 60_000, place.sessionId)
    .run();
  expect((await run(["came", order.id])).out).toContain("출석");
  const [json, none] = await Promise.all([run(["bookings", "--no", number, "--json"]), run(["refunds"])]);
  expect([JSON.parse(json.out)[0].id, none.out.trim()]).toEqual([order.id, "해당하는 것이 없어요."]);
});

it("tells how many there truly are, and goes through them page by page without leaving one out", async () => {
  const place = await aSession(shop.db, {}, { capacity: 200 });
  const add = shop.db.prepare(
    `INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, seats, policy_snapshot,
       created_at, updated_at)
     VALUES (?1, ?1, ?1, ?2, ?3, 'RESERVE_REQUEST_COMPLETE', 1,
       '{"id":"STANDARD","label":"표준","tiers":[]}', 0, 0)`,
  );
  const ids = Array.from({ length: 120 }, (_, n) => `many-${String(n).padStart(3, "0")}`);
  await shop.db.batch(ids.map((id) => add.bind(id, place.programId, place.sessionId)));
  const seen: string[] = [];
  const sums: string[] = [];
  for (let cursor: string[] = []; ;) {
    const { out } = await run(["bookings", "--session", place.sessionId, ...cursor]);
    seen.push(...(out.match(/many-\d{3}(?=\n|$)/gm) ?? []));
    sums.push(/모두 .*건/.exec(out)?.[0] ?? "");
    const next = /--session \S+ --cursor (\S+)/.exec(out)?.[1];
    if (next === undefined) break;
    cursor = ["--cursor", next];
  }
  expect(seen).toEqual(ids);
  expect(sums).toEqual(["모두 120건 가운데 50건", "모두 120건 가운데 50건", "모두 120건 가운데 20건"]);
  const sessions = await run(["sessions", "--program", place.programId]);
  expect(sessions.out).toContain("모두 1건");
});

it("lists the reviews that were reported, with why a hidden one is hidden", async () => {
  const { programId } = await aSession(shop.db);
  await shop.db.batch([
    insert(shop.db, "review", aReview({ id: "loud", program_id: programId, content: "두 줄로\n쓴 욕설" })),
    insert(shop.db, "review_report", { review_id: "loud", user_id: "u2", reason: "ABUSE", created_at: 1 }),
  ]);
  const shown = await run(["reviews"]);
  expect([shown.code, shown.out]).toEqual([
    0,
    expect.stringMatching(/별 5 +신고 1 +보임 +두 줄로 쓴 욕설 +loud\n모두 1건/),
  ]);
  expect((await run(["hide-review", "loud", "--reason", "욕설이 있어요."])).code).toBe(0);
  expect((await run(["reviews"])).out).toContain("가림: 욕설이 있어요.");
});

it("cancels a session with a reason; wrong command, token or no reason end with a sentence", async () => {
  const place = await aSession(shop.db);
  const order = await shop.filled(place);
  await shop.call("POST", `/booking/${order.id}/confirm`);
  const refused = await Promise.all([
    run(["dance"]),
    run(["cancel-session", place.sessionId]),
    run(["bookings"], "somebody-elses"),
    run(["approve", "N000000-NONE"]),
  ]);
  expect(refused.map(({ code }) => code)).toEqual([2, 2, 1, 1]);
  expect(refused.map(({ err }) => err.split("\n")[0])).toEqual([
    "'dance'이라는 명령은 없어요.",
    '--reason "이유"를 적어 주세요. 손님이 그대로 읽어요.',
    "이 계정에는 그럴 권한이 없어요.",
    "예약번호 N000000-NONE인 예약이 없어요.",
  ]);
  expect((await run(["cancel-session", place.sessionId, "--reason", "비가 많이 와요."])).out).toContain(
    "예약 1건을 이어서 끝내고 있어요.",
  );
  await sessionEnded(shop, place.sessionId);
  expect(await shop.status(order.id)).toBe("RESERVE_CANCEL_COMPLETE");
});

it("offers a priced request, refuses another with a reason, and writes down a no-show", async () => {
  const priced = await aSession(shop.db, { confirmMode: "APPROVAL", price: PRICE });
  const free = await aSession(shop.db, { confirmMode: "APPROVAL" });
  const past = await aSession(shop.db);
  const [asks, refused, absent] = [
    await shop.filled(priced),
    await shop.filled(free),
    await shop.filled(past),
  ];
  for (const { id } of [asks, refused, absent]) await shop.call("POST", `/booking/${id}/confirm`);
  await shop.db
    .prepare("UPDATE session SET start_at = ?1 WHERE id = ?2")
    .bind(Date.now() - 60_000, past.sessionId)
    .run();
  const [yes, no, away] = await Promise.all([
    run(["approve", asks.id]),
    run(["reject", refused.id, "--reason", "그날은 공방이 쉬어요."]),
    run(["no-show", absent.id]),
  ]);
  expect([yes.code, no.code, away.code]).toEqual([0, 0, 0]);
  expect(yes.out).toMatch(/예약대기 · \d{2}\.\d{2} .+까지 결제/);
  expect([no.out.includes("예약취소완료"), away.out.includes("오지 않음")]).toEqual([true, true]);
  const told = await shop.call("GET", `/booking/${refused.id}`);
  expect([told.at("status"), told.at("reason")]).toEqual([
    "RESERVE_CANCEL_COMPLETE",
    "그날은 공방이 쉬어요.",
  ]);
  expect([
    (await shop.call("GET", `/booking/${asks.id}`)).at("actions.0"),
    (await shop.call("GET", `/booking/${absent.id}`)).at("noShowAt"),
  ]).toEqual(["ACCEPT", expect.any(Number)]);
});

it("sends a refund at once or refuses it, and gives all back to all in a session it cancels", async () => {
  const soon = { session: { startsIn: 2 * DAY } };
  const [sent, kept, rained] = [
    await aPaidBooking(shop, soon),
    await aPaidBooking(shop, soon),
    await aPaidBooking(shop, soon),
  ];
  const [asked, refused] = [
    String((await ask(shop, sent)).at("id")),
    String((await ask(shop, kept)).at("id")),
  ];
  expect((await run(["refunds"])).out).toMatch(/신청 .*37800원/);
  const [yes, no, off] = await Promise.all([
    run(["refund-approve", asked]),
    run(["refund-reject", refused, "--reason", "재료를 이미 샀어요."]),
    run(["cancel-session", rained.sessionId, "--reason", "비가 많이 와요."]),
  ]);
  expect([yes.out.trim(), no.out.trim(), off.out.trim()]).toEqual([
    `환불 ${asked}: 돌려줌 · 37800원`,
    `환불 ${refused}: 거절 · 37800원`,
    "회차를 취소했어요. 예약 1건을 이어서 끝내고 있어요.",
  ]);
  await sessionEnded(shop, rained.sessionId);
  expect([
    await balanceOf(shop, sent.orderId),
    await balanceOf(shop, kept.orderId),
    await balanceOf(shop, rained.orderId),
  ]).toEqual([PRICE - 37_800, PRICE, 0]);
  expect([await shop.status(sent.id), await shop.status(kept.id), await shop.status(rained.id)]).toEqual([
    "REFUND_COMPLETE",
    "BOOKING_REQUEST_COMPLETE",
    "REFUND_COMPLETE",
  ]);
  const late = await Promise.all([
    run(["refund-approve", asked]),
    run(["refund-reject", refused, "--reason", "왜"]),
    run(["approve", kept.id]),
    run(["reject", kept.id, "--reason", "왜"]),
  ]);
  expect(late.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect(late.map(({ err }) => err.trim())).toEqual([
    `환불 ${asked}: 이미 보냈거나 끝난 환불이에요. refunds 명령으로 지금 상태를 확인해 주세요.`,
    `환불 ${refused}: 이미 보냈거나 끝난 환불이에요. refunds 명령으로 지금 상태를 확인해 주세요.`,
    `예약 ${kept.id}: 승인을 기다리는 예약이 아니에요. bookings 명령으로 지금 상태를 확인해 주세요.`,
    `예약 ${kept.id}: 승인을 기다리는 예약이 아니에요. bookings 명령으로 지금 상태를 확인해 주세요.`,
  ]);
  expect((await run(["no-show", kept.id])).err.trim()).toBe("아직 시작하지 않은 회차예요.");
});

it("says which id is not there, whatever was to be done with it", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const wrong = await Promise.all(
    [
      ["approve", id],
      ["reject", id, "--reason", "왜"],
      ["came", id],
      ["no-show", id],
      ["refund-approve", id],
      ["refund-reject", id, "--reason", "왜"],
      ["cancel-session", id, "--reason", "왜"],
      ["approve", "이상한 번호"],
    ].map((args) => run(args)),
  );
  expect(wrong.map(({ code, out }) => [code, out])).toEqual(wrong.map(() => [1, ""]));
  const kinds = ["예약", "예약", "예약", "예약", "환불", "환불", "회차", "예약"];
  expect(
    wrong.map(({ err }) => /^(\S+) .+: 찾지 못했어요\. \w+ 명령으로 확인해 주세요\.$/.exec(err.trim())?.[1]),
  ).toEqual(kinds);
});

it("shows a case with both books side by side, ends it, and goes through a span of time", async () => {
  const order = { orderId: "NADEULCLI-00000000001", amount: PRICE };
  await shop.confirmAtProvider({ ...order, paymentKey: await shop.authenticate(order) });
  const typed = (ms: number) => new Date(ms + 9 * 3_600_000).toISOString().slice(0, 16);
  const span = ["--from", typed(Date.now() - 3_600_000), "--to", typed(Date.now() + 3_600_000)];
  expect((await run(["compare", ...span])).out).toContain("새로 열린 건 1건");
  const list = await run(["cases"]);
  expect(list.out).toContain("모르는 주문의 돈");
  const id = /[0-9a-f-]{36}/.exec(list.out)?.[0] ?? "";
  expect((await run(["case", id])).out).toMatch(/남은 돈\s+-\s+42000[^]*전액 취소하기/);
  expect((await run(["case-cancel", id])).code).toBe(2);
  const done = await run(["case-cancel", id, "--reason", "복구 전에 낸 돈"]);
  expect([done.code, await balanceOf(shop, order.orderId)]).toEqual([0, 0]);
  expect(done.out).toContain("저절로 닫힘");
  expect((await run(["cases"])).out).toContain("해당하는 것이 없어요.");
});

it("writes the catalogue, says what changed sessions mean before, and reads its record", async () => {
  const place = await aSession(shop.db);
  const order = await shop.filled(place);
  await shop.call("POST", `/booking/${order.id}/confirm`);
  const folder = mkdtempSync(path.join(tmpdir(), "nadeul-catalogue-"));
  const file = (name: string, bytes: string | Uint8Array) => {
    writeFileSync(path.join(folder, name), bytes);
    return path.join(folder, name);
  };
  const now = Date.now();
  const coupon = {
    code: "TERMINAL",
    name: "터미널",
    type: "FIXED",
    value: 1000,
    scope: "ALL",
    startsAt: now,
    endsAt: now + DAY,
  };
  const day = kstDay(now + 40 * DAY);
  const seongdong = REGIONS.find(({ id }) => id === "region_0005");
  const regions = JSON.stringify([REGIONS[0], { ...seongdong, gugun: "왕십리구" }]);
  const told = await run(["put-regions", "--file", file("r.json", regions)]);
  expect(told.out.split("\n")[0]).toBe("region_0005: 서울특별시 성동구 → 서울특별시 왕십리구");
  const said = async (...args: string[]) => {
    const { code, out, err } = await run(args);
    return [code, (out + err).trim().split("\n").at(-1)];
  };
  expect([
    await said("put-coupon", "t-1", "--file", file("c.json", JSON.stringify(coupon))),
    await said("put-coupon", "t-1", "--file", file("c.json", JSON.stringify({ ...coupon, name: "새 이름" }))),
    await said("put-reply", "r-1", "--title", "오시는 길", "--text", "건물 뒤에 있어요."),
    await said("put-code", "FACILITY/KILN", "--name", "가마", "--order", "13"),
    await said("put-code", "CATEGORY/pet", "--name", "동물 친구", "--order", "11", "--off"),
    await said("put-regions", "--file", file("r.json", regions)),
    await said("put-regions", "--file", file("r.json", regions), "--yes"),
    await said("put-regions", "--file", file("r.json", regions), "--yes"),
    await said("put-terms", `youth/${day}`, "--file", file("t.txt", "## 제1조\n새 글"), "--major"),
    await said("duplicate", place.programId, "--id", "t-copy"),
    await said("picture", "t-copy", "--file", file("a.jpg", await aPicture()), "--alt", "물레"),
  ]).toEqual([
    [0, "t-1: 적었어요."],
    [0, "t-1: 적었어요."],
    [0, "r-1: 적었어요."],
    [0, "FACILITY/KILN: 적었어요."],
    [0, "CATEGORY/pet: 적었어요."],
    [0, "그대로 하려면 --yes를 붙여 다시 실행해 주세요."],
    [0, "마쳤어요. 다음 배포부터 화면에 보여요."],
    [0, "바뀐 지역이 없어요."],
    [0, `youth/${day}: ${day}부터 시행해요.`],
    [0, "t-copy: 초안으로 복사했어요."],
    [0, "사진 1장이 있어요."],
  ]);
  const lists = await Promise.all(["coupons", "replies", "codes", "terms"].map((name) => run([name])));
  expect(
    lists.map(({ out }) =>
      ["새 이름", "오시는 길", "FACILITY/KILN", `youth/${day}`].filter((one) => out.includes(one)),
    ),
  ).toEqual([["새 이름"], ["오시는 길"], ["FACILITY/KILN"], [`youth/${day}`]]);
  const address = "서울 성동구 왕십리로 83-21";
  const where = ["--place", "정문 앞", "--address", address, "--detail", "2층"];
  const move = ["move-session", place.sessionId, ...where, "--reason", "공사 중이에요."];
  const meets = () =>
    shop.db
      .prepare("SELECT meeting_point FROM session WHERE id = ?1")
      .bind(place.sessionId)
      .first("meeting_point");
  const asked = await run(move);
  expect([
    asked.out.includes("예약한 1명에게 바로 알려요."),
    asked.out.includes("--yes"),
    await meets(),
  ]).toEqual([true, true, null]);
  expect([(await run([...move, "--yes"])).out.includes("마쳤어요."), await meets()]).toEqual([
    true,
    "정문 앞",
  ]);
  const kept = shop.db.prepare("SELECT place FROM session WHERE id = ?1").bind(place.sessionId);
  expect(JSON.parse(String(await kept.first("place")))).toEqual({
    address,
    addressDetail: "2층",
    lat: 37.5446,
    lon: 127.0443,
  });
  const access = await run(["access", "--operation", "moveDeskSession"]);
  expect(access.out).toContain(`POST /desk/session/${place.sessionId}/move`);
  const none = await Promise.all([run(["put-coupon", "t-2"]), run(["put-terms", "youth", "--file", "x"])]);
  expect(none.map(({ code, err }) => [code, err.trim()])).toEqual([
    [1, "--file 파일을 적어 주세요."],
    [1, "service/2026-12-25처럼 적어 주세요."],
  ]);
  rmSync(folder, { recursive: true });
});

it("[S38] changes somebody's role once it was said what that means, and not for who is nobody", async () => {
  await shop.db
    .prepare(
      `INSERT INTO staff (id, username, name, role, host_id, invited_at)
       VALUES ('door-1', 'door-1', '김현장', 'DOOR', (SELECT id FROM host LIMIT 1), 1)`,
    )
    .run();
  const role = () => shop.db.prepare("SELECT role FROM staff WHERE id = 'door-1'").first("role");
  const looked = await run(["role", "door-1", "--role", "담당"]);
  expect([looked.code, looked.out.includes("현장 → 담당"), looked.out.includes("더 할 수 있는 일")]).toEqual([
    0,
    true,
    true,
  ]);
  expect(await role()).toBe("DOOR");
  const done = await run(["role", "door-1", "--role", "담당", "--yes"]);
  expect([done.code, done.out.trim(), await role()]).toEqual([
    0,
    "담당으로 바꿨어요. 다음 요청부터예요.",
    "MANAGER",
  ]);
  const again = await run(["role", "door-1", "--role", "담당", "--yes"]);
  expect(again.out).toContain("이미 그 일을 맡고 있어요");
  const [nobody, site, none] = [
    await run(["role", "nobody", "--role", "담당", "--yes"]),
    await run(["role", "operator-1", "--role", "담당", "--yes"]),
    await run(["role", "door-1", "--role", "사장"]),
  ];
  expect([nobody.code, nobody.err.includes("찾지 못했어요")]).toEqual([1, true]);
  expect([site.code, site.err.includes("운영은 진행자 없이")]).toEqual([1, true]);
  expect([none.code, none.err.includes("--role은")]).toEqual([1, true]);
});
