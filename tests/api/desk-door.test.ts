import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doorHash, isSignedDoor, type DoorList } from "#domain/desk/door";
import type { TicketKey } from "#domain/booking/ticket";
import { aSession, HOUR, startShop, type Shop } from "../support/booking.ts";
import { P02, reach } from "../support/api.ts";
import { vouched } from "../support/vouched.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const desk = { as: "operator-1", isDesk: true };

/** A confirmed booking of some people in a session that begins in an hour. */
async function aGuest(people = 3, spec: { deposit?: number } = {}) {
  const at = await aSession(shop.db, spec);
  const { id } = await shop.filled(at, people);
  await shop.call("POST", `/booking/${id}/confirm`);
  const ticket = await shop.call("GET", `/booking/${id}/ticket`);
  await shop.db
    .prepare("UPDATE session SET start_at = ?2, book_close_at = ?2 - 1 WHERE id = ?1")
    .bind(at.sessionId, Date.now() + HOUR)
    .run();
  return { id, session: at.sessionId, code: String(ticket.at("token")), no: String(ticket.at("bookingNo")) };
}
const aScan = (code: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  code,
  at: Date.now() - 60_000,
  people: 3,
  ...more,
});
const sync = (session: string, scans: object[]) =>
  shop.call("POST", `/desk/session/${session}/scan`, { scans }, desk);
const rows = (id: string) =>
  shop.db.prepare("SELECT people, scan_id FROM arrival WHERE booking_id = ?1").bind(id).all();

describe("two doors that had no connection", () => {
  it("let one ticket in once, and the second is told when the first was and through whom", async () => {
    const guest = await aGuest();
    const [first, second] = [aScan(guest.code, { people: 2 }), aScan(guest.code)];
    const [one, other] = await Promise.all([sync(guest.session, [first]), sync(guest.session, [second])]);
    const outcomes = [one.at("0.outcome"), other.at("0.outcome")];
    expect(outcomes.toSorted()).toEqual(["BEFORE", "ENTERED"]);
    const [entered, before] = one.at("0.outcome") === "ENTERED" ? [one, other] : [other, one];
    expect([before.at("0.at"), before.at("0.by"), before.at("0.people")]).toEqual([
      entered.at("0.at"),
      "operator-1",
      entered.at("0.people"),
    ]);
    expect((await rows(guest.id)).results).toHaveLength(1);
  });

  it("a phone that dies between scan and answer says the same again, to no other effect", async () => {
    const guest = await aGuest();
    const scan = aScan(guest.code, { people: 2 });
    const lost = await sync(guest.session, [scan]);
    const again = await sync(guest.session, [scan, aScan(guest.code)]);
    expect([lost.at("0"), again.at("0"), again.at("1.outcome")]).toEqual([
      again.at("0"),
      lost.at("0"),
      "BEFORE",
    ]);
    expect((await rows(guest.id)).results).toEqual([{ people: 2, scan_id: scan.id }]);
  });

  it("a deposit goes back once for whoever came, whichever door it was", async () => {
    const guest = await aGuest(1);
    await sync(guest.session, [aScan(guest.code), aScan(guest.code), aScan(guest.no)]);
    const seen = await shop.call("GET", `/booking/${guest.id}`);
    expect(seen.at("attendedAt")).toBeTypeOf("number");
  });
});

describe("what else is held before a door", () => {
  it("is said by name: forged, another session's, cancelled, too early", async () => {
    const [guest, other] = [await aGuest(), await aGuest()];
    // not its last letters: those of one signature in a thousand are As anyway
    const at = guest.code.lastIndexOf(".") + 1;
    const forged = guest.code.slice(0, at) + (guest.code[at] === "A" ? "B" : "A") + guest.code.slice(at + 1);
    const scans = [aScan(forged), aScan(other.code), aScan(other.no), aScan("N000000-NONE"), aScan(guest.no)];
    const answer = await sync(guest.session, scans);
    expect([0, 1, 2, 3, 4].map((at) => answer.at(`${at}.outcome`))).toEqual([
      "FORGED",
      "ELSEWHERE",
      "ELSEWHERE",
      "FORGED",
      "ENTERED",
    ]);
    const early = await aGuest();
    await shop.db
      .prepare("UPDATE session SET start_at = ?2 WHERE id = ?1")
      .bind(early.session, Date.now() + 30 * HOUR)
      .run();
    expect((await sync(early.session, [aScan(early.code)])).at("0.outcome")).toBe("EARLY");
    await shop.call("POST", `/booking/${other.id}/cancel`);
    expect((await sync(other.session, [aScan(other.code)])).at("0.outcome")).toBe("CANCELLED");
  });

  it("what was written is taken back at the desk, and the ticket is good again", async () => {
    const guest = await aGuest();
    await sync(guest.session, [aScan(guest.code)]);
    const back = await shop.call(
      "POST",
      `/operator/booking/${guest.id}/attendance`,
      { attended: null },
      desk,
    );
    expect([back.status, back.at("attendedAt"), (await rows(guest.id)).results]).toEqual([200, null, []]);
    expect((await sync(guest.session, [aScan(guest.code)])).at("0.outcome")).toBe("ENTERED");
  });
});

describe("the list of a door without a connection", () => {
  it("is signed, and holds neither a name nor a number of anybody", async () => {
    const guest = await aGuest();
    const answer = await shop.call("GET", `/desk/session/${guest.session}/door`, undefined, desk);
    const signed = {
      list: String(answer.at("list")),
      keyId: String(answer.at("keyId")),
      signature: String(answer.at("signature")),
    };
    const key = (await shop.call("GET", "/ticket/key")).at("0");
    const keys = [key as TicketKey];
    expect(await isSignedDoor(signed, keys)).toBe(true);
    expect(
      await isSignedDoor({ ...signed, list: signed.list.replace('"people":3', '"people":9') }, keys),
    ).toBe(false);
    const list = JSON.parse(signed.list) as DoorList;
    expect(list.entries).toEqual([{ hash: await doorHash(list.salt, guest.no), people: 3, arrivedAt: null }]);
    // The next list names a booking as this one does: a phone still knows whom it let in.
    const next = await shop.call("GET", `/desk/session/${guest.session}/door`, undefined, desk);
    expect(JSON.parse(String(next.at("list")))).toMatchObject({ salt: list.salt, entries: list.entries });
    // Beside that there is only what is the session's: the last digits of a phone number may stand in a time.
    expect(Object.keys(list)).toEqual([
      "sessionId",
      "programTitle",
      "startAt",
      "endAt",
      "listedAt",
      "salt",
      "entries",
    ]);
    for (const secret of [guest.no, "한나들", "01012345678"]) expect(signed.list).not.toContain(secret);
  });
});

describe("everybody of a session", () => {
  it("is told what the host writes, once each, and how many that is before", async () => {
    const guest = await aGuest();
    const path = `/desk/session/${guest.session}/message`;
    const tell = (dryRun: boolean, key: string) =>
      shop.call("POST", path, { text: " 2층으로 올라오세요. ", dryRun }, { ...desk, key });
    const notes = () =>
      shop.db
        .prepare("SELECT data FROM outbox WHERE kind = 'HOST_NOTE' AND subject_id = ?1 AND channel = 'APP'")
        .bind(guest.id)
        .all();
    expect((await tell(true, "note-dry-1")).at("people")).toBe(3);
    expect((await notes()).results).toEqual([]);
    await tell(false, "note-key-1");
    await tell(false, "note-key-1");
    expect((await notes()).results).toEqual([{ data: '{"note":"2층으로 올라오세요."}' }]);
  });
});

const OWNER = "SELECT user_id FROM booking WHERE id = ?1";

describe("the day's list with whole names", () => {
  it("asks why, and keeps the why with the people in the record of access", async () => {
    const guest = await aGuest();
    const day = new Date(Date.now() + HOUR + 9 * HOUR).toISOString().slice(0, 10);
    const path = `/desk/roster?day=${day}&sessionId=${guest.session}`;
    expect((await shop.call("GET", path, undefined, desk)).status).toBe(422);
    const headers = {
      ...P02,
      ...vouched("operator-1", "desk"),
      "x-reason": encodeURIComponent("입구에서 확인"),
    };
    const answer: unknown = await (await shop.raw(path, headers)).json();
    expect([reach(answer, "value.length"), reach(answer, "value.0.phone")]).toEqual([1, "01012345678"]);
    const line = await shop.db
      .prepare(
        `SELECT reason, subjects FROM access_record WHERE operation = 'exportRoster' ORDER BY id DESC
          LIMIT 1`,
      )
      .first();
    expect([reach(line, "reason"), String(reach(line, "subjects"))]).toEqual([
      "입구에서 확인",
      JSON.stringify([await shop.db.prepare(OWNER).bind(guest.id).first("user_id")]),
    ]);
  });

  it("is of those alone who came, or of one of them, and so is the record", async () => {
    const [came, missing] = [await aGuest(), await aGuest()];
    await sync(came.session, [aScan(came.no)]);
    const day = new Date(Date.now() + HOUR + 9 * HOUR).toISOString().slice(0, 10);
    const headers = { ...P02, ...vouched("operator-1", "desk"), "x-reason": "why" };
    const idsOf = async (more: string): Promise<unknown> =>
      reach(await (await shop.raw(`/desk/roster?day=${day}${more}`, headers)).json(), "value");
    const mine = (list: unknown) =>
      (list as { id: string }[]).map(({ id }) => id).filter((id) => id === came.id || id === missing.id);
    expect(mine(await idsOf("")).toSorted()).toEqual([came.id, missing.id].toSorted());
    expect(mine(await idsOf("&attended=true"))).toEqual([came.id]);
    expect(mine(await idsOf(`&bookingId=${missing.id}`))).toEqual([missing.id]);
    const subjects = await shop.db
      .prepare("SELECT subjects FROM access_record WHERE operation = 'exportRoster' ORDER BY id DESC LIMIT 1")
      .first<string>("subjects");
    expect(JSON.parse(subjects ?? "[]")).toHaveLength(1);
  });
});
