import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { P02 } from "../support/api.ts";
import { aSession, startShop, type Shop } from "../support/booking.ts";

let shop: Shop;
let site: Server;
beforeAll(async () => {
  shop = await startShop();
  // Stands where the edge does: whoever brings the token is the operator.
  site = createServer(async (request, response) => {
    const groups = request.headers.authorization === "Bearer operators-token" ? "operator" : "";
    const headers = { ...P02, "x-user-id": "operator-1", "x-user-name": "operator-1", "x-user-groups": groups, "idempotency-key": crypto.randomUUID(), "content-type": "application/json" };
    const body = await text(request);
    const answer = await shop.raw((request.url ?? "").replace(/^\/api/, ""), headers, { method: request.method ?? "GET", ...(body === "" ? {} : { body }) });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  site.close();
  await shop.close();
});

const isAddress = (address: string | AddressInfo | null): address is AddressInfo => typeof address === "object" && address !== null;

/** Runs the command line as a person does. */
async function run(args: string[], token = "operators-token"): Promise<{ code: number; out: string; err: string }> {
  const address = site.address();
  if (!isAddress(address)) throw new Error("the site does not listen");
  const env = { ...process.env, NADEUL_TOKEN: token, NADEUL_URL: `http://127.0.0.1:${address.port}` };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ["workers/cli/operator.ts", ...args], { env }, (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }));
  });
}

it("lists sessions and bookings, says yes to a request by its number, and writes down who came", async () => {
  const place = await aSession(shop.db, { confirmMode: "APPROVAL" });
  const order = await shop.filled(place);
  await shop.call("POST", `/booking/${order.id}/confirm`);
  const number = String((await shop.call("GET", `/booking/${order.id}`)).at("bookingNo"));
  const [sessions, bookings] = await Promise.all([run(["sessions", "--program", place.programId]), run(["bookings", "--session", place.sessionId])]);
  expect([sessions.code, bookings.code, sessions.out.includes(place.sessionId), bookings.out.includes(number), bookings.out.includes("예약대기")]).toEqual([0, 0, true, true, true]);
  const approved = await run(["approve", number]);
  expect([approved.code, approved.out.trim(), await shop.status(order.id)]).toEqual([0, `${number}: 예약완료`, "RESERVE_REQUEST_COMPLETE"]);
  await shop.db.prepare("UPDATE session SET start_at = ?1 WHERE id = ?2").bind(Date.now() - 60_000, place.sessionId).run();
  expect((await run(["came", order.id])).out).toContain("출석");
  const [json, none] = await Promise.all([run(["bookings", "--no", number, "--json"]), run(["refunds"])]);
  expect([JSON.parse(json.out)[0].id, none.out.trim()]).toEqual([order.id, "해당하는 것이 없어요."]);
}, 60_000);

it("cancels a session with a reason; a wrong command, a missing reason and a stranger's token end with a sentence and not with 0", async () => {
  const place = await aSession(shop.db);
  const order = await shop.filled(place);
  await shop.call("POST", `/booking/${order.id}/confirm`);
  const refused = await Promise.all([run(["dance"]), run(["cancel-session", place.sessionId]), run(["bookings"], "somebody-elses"), run(["approve", "N000000-NONE"])]);
  expect(refused.map(({ code }) => code)).toEqual([2, 2, 1, 1]);
  expect(refused.map(({ err }) => err.split("\n")[0])).toEqual(["'dance'이라는 명령은 없어요.", '--reason "이유"를 적어 주세요. 손님이 그대로 읽어요.', "운영자만 할 수 있어요. 이 계정의 토큰에는 operator 그룹이 없어요.", "예약번호 N000000-NONE인 예약이 없어요."]);
  expect((await run(["cancel-session", place.sessionId, "--reason", "비가 많이 와요."])).out).toContain("예약 1건을 끝냈고");
  expect(await shop.status(order.id)).toBe("RESERVE_CANCEL_COMPLETE");
}, 60_000);
