import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSignedDoor, type DoorList } from "#domain/desk/door";
import type { TicketKey } from "#domain/booking/ticket";
import { aSession, HOUR, startShop, type Shop } from "../support/booking.ts";
import { runRetention } from "../../workers/api/user/retention.ts";
import { P02, reach } from "../support/api.ts";

// 현장 링크: somebody without an account scans at the door of one session, on its day alone.
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const desk = { as: "operator-1", isDesk: true };

const starts = (session: string, at: number) =>
  shop.db
    .prepare("UPDATE session SET start_at = ?2, end_at = ?2 + 3600000, book_close_at = ?2 - 1 WHERE id = ?1")
    .bind(session, at)
    .run();

/** A confirmed booking of a session that begins in an hour. */
async function aGuest() {
  const at = await aSession(shop.db);
  const session = at.sessionId;
  const { id } = await shop.filled(at, 2);
  await shop.call("POST", `/booking/${id}/confirm`);
  const ticket = await shop.call("GET", `/booking/${id}/ticket`);
  await starts(session, Date.now() + HOUR);
  return { id, session, code: String(ticket.at("token")), no: String(ticket.at("bookingNo")) };
}

let links = 0;
const make = (session: string, id = `link-${(links += 1)}`) =>
  shop.call("POST", `/desk/session/${session}/door-link`, { id, name: "김도움" }, desk);

/** What a helper's phone asks, as a guest with nothing but the link. */
async function helper(token: string, path: "door" | "scan", scans?: object[]) {
  const headers = { ...P02, authorization: "", "door-link": token, "content-type": "application/json" };
  const answer = await shop.raw(
    `/door-link/${path}`,
    headers,
    scans ? { method: "POST", body: JSON.stringify({ scans }) } : {},
  );
  const body: unknown = await answer.json();
  return { status: answer.status, cache: answer.headers.get("cache-control"), body };
}
const aScan = (code: string) => ({ id: crypto.randomUUID(), code, at: Date.now() - 1000, people: 2 });
const outcome = (answer: { body: unknown }) => reach(answer.body, "value.0.outcome");

describe("a 현장 링크", () => {
  it("lets its holder in to its session's signed list and scans, by the name it was made for", async () => {
    const guest = await aGuest();
    const made = await make(guest.session);
    expect([made.status, made.at("name"), made.at("state"), made.at("madeBy")]).toEqual([
      201,
      "김도움",
      "OPEN",
      "operator-1",
    ]);
    const token = String(made.at("token"));
    const door = await helper(token, "door");
    const signed = reach(door.body, "value") as Parameters<typeof isSignedDoor>[0];
    const keys = [(await shop.call("GET", "/ticket/key")).at("0") as TicketKey];
    expect([door.status, door.cache, await isSignedDoor(signed, keys), reach(signed, "name")]).toEqual([
      200,
      "private, no-store",
      true,
      "김도움",
    ]);
    expect((JSON.parse(signed.list) as DoorList).sessionId).toBe(guest.session);
    expect(signed.list).not.toMatch(/한나들|01012345678/);

    expect(outcome(await helper(token, "scan", [aScan(guest.code)]))).toBe("ENTERED");
    const again = await helper(token, "scan", [aScan(guest.no)]);
    expect([outcome(again), reach(again.body, "value.0.by")]).toEqual(["BEFORE", "현장 링크 김도움"]);
    const line = await shop.db
      .prepare("SELECT staff_name, role, operation FROM access_record ORDER BY id DESC LIMIT 1")
      .first();
    expect(line).toEqual({ staff_name: "현장 링크 김도움", role: "DOOR", operation: "syncScans" });
  });

  it("is the same link where the same form comes again, and is shown again at the desk", async () => {
    const { session } = await aGuest();
    const [one, other] = [await make(session, "link-twice"), await make(session, "link-twice")];
    expect(one.at("token")).toBe(other.at("token"));
    const list = await shop.call("GET", `/desk/session/${session}/door-link`, undefined, desk);
    expect([list.at("length"), list.at("0.token")]).toEqual([1, one.at("token")]);
    // What lies in the database opens no door.
    const hash = await shop.db
      .prepare("SELECT token_hash FROM door_link WHERE id = 'link-twice'")
      .first<string>("token_hash");
    expect((await helper(String(hash), "door")).status).toBe(404);
  });

  it("scans for no other session", async () => {
    const [guest, other] = [await aGuest(), await aGuest()];
    const token = String((await make(guest.session)).at("token"));
    expect(outcome(await helper(token, "scan", [aScan(other.code)]))).toBe("ELSEWHERE");
  });

  it("opens nothing from the moment it is ended, and a guessed one never did", async () => {
    const guest = await aGuest();
    const made = await make(guest.session);
    const token = String(made.at("token"));
    expect((await helper(token, "door")).status).toBe(200);
    expect((await shop.call("DELETE", `/desk/door-link/${made.at("id")}`, undefined, desk)).status).toBe(200);
    for (const one of [token, "guessed"]) {
      expect([one, (await helper(one, "door")).status]).toEqual([one, 404]);
      expect([one, (await helper(one, "scan", [aScan(guest.code)])).status]).toEqual([one, 404]);
    }
    const attended = await shop.db
      .prepare("SELECT attended_at AS x FROM booking WHERE id = ?1")
      .bind(guest.id)
      .first("x");
    expect(attended).toBeNull();
    const list = await shop.call("GET", `/desk/session/${guest.session}/door-link`, undefined, desk);
    expect([list.at("0.state"), list.at("0.token")]).toEqual(["ENDED", null]);
  });

  it("is good for the twelve hours around the start alone, wherever that is moved", async () => {
    const { session } = await aGuest();
    const token = String((await make(session)).at("token"));
    const at = async (start: number) => (await starts(session, Date.now() + start), helper(token, "door"));
    for (const [start, status] of [
      [7 * HOUR, 409],
      [5 * HOUR, 200],
      [-5 * HOUR, 200],
      [-7 * HOUR, 409],
    ] as const)
      expect([start, (await at(start)).status]).toEqual([start, status]);
    expect((await make(session)).status).toBe(409);
  });

  it("goes three months after its session, with the helper's name", async () => {
    const [old, young] = [await aGuest(), await aGuest()];
    for (const { session } of [old, young]) await make(session);
    await starts(old.session, Date.now() - 93 * 24 * HOUR);
    await runRetention({ DB: shop.db }, Date.now());
    const { results } = await shop.db
      .prepare("SELECT session_id AS id FROM door_link WHERE session_id IN (?1, ?2)")
      .bind(old.session, young.session)
      .all();
    expect(results).toEqual([{ id: young.session }]);
  });
});

describe("[U68] whoever works at the desk no more", () => {
  const staff = (id: string, role = "MANAGER", name = id) =>
    shop.db
      .prepare(
        `INSERT INTO staff (id, username, name, role, host_id, invited_at)
         VALUES (?1, ?1, ?3, ?2, 'h-1', 1)`,
      )
      .bind(id, role, name)
      .run();
  /** A session of that host with a link of the operator's, one of `by` and one of their namesake. */
  async function aDoorOf(by: string) {
    const { sessionId } = await aSession(shop.db);
    await starts(sessionId, Date.now() + HOUR);
    await shop.db
      .prepare("UPDATE session SET host_id = (SELECT host_id FROM staff WHERE id = ?2) WHERE id = ?1")
      .bind(sessionId, by)
      .run();
    const tokens: string[] = [];
    for (const as of ["operator-1", by, `${by}-namesake`]) {
      const id = `link-${(links += 1)}`;
      const link = await shop.call(
        "POST",
        `/desk/session/${sessionId}/door-link`,
        { id, name: "김도움" },
        { as, isDesk: true },
      );
      tokens.push(String(link.at("token")));
    }
    return async () => Promise.all(tokens.map(async (token) => (await helper(token, "door")).status));
  }
  const invitationsBy = async (name: string) =>
    (await shop.db.prepare("SELECT username FROM staff_invitation WHERE invited_by = ?1").bind(name).all())
      .results;
  const invites = (as: string, username: string) =>
    shop.call(
      "POST",
      "/desk/staff",
      { username, name: "한 번 더", role: "MANAGER", hostId: null },
      { as, isDesk: true },
    );

  it.each<[string, string, "DELETE" | "PUT", string, object?]>([
    ["ended", "gone-1", "DELETE", ""],
    ["made less", "gone-2", "PUT", "/role", { role: "VIEWER", was: "MANAGER" }],
  ])(
    "leaves no door open that they made, nor an invitation, once their rights are %s",
    async (_how, id, method, path, body) => {
      await aSession(shop.db); // and its host
      await staff(id);
      await staff(`${id}-namesake`, "MANAGER", id);
      const doors = await aDoorOf(id);
      await invites(id, `${id}-again`);
      await invites(`${id}-namesake`, `${id}-friend`);
      expect([await doors(), (await invitationsBy(id)).length]).toEqual([[200, 200, 200], 2]);
      expect((await shop.call(method, `/desk/staff/${id}${path}`, body, desk)).status).toBe(200);
      expect(await doors()).toEqual([200, 404, 200]);
      expect(await invitationsBy(id)).toEqual([{ username: `${id}-friend` }]);
    },
  );
});
