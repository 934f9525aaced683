import { createHash, createSign, createVerify } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAddress } from "#domain/booking/ticket";
import { tellPasses } from "../../workers/api/wallet/tell-passes.ts";
import { P02, reach } from "../support/api.ts";
import { DETAILS, HOUR, type ProgramSpec, type SessionSpec } from "../support/booking.ts";
import { type Post, startPost } from "../support/post.ts";
import { vouched } from "../support/vouched.ts";
import {
  appleCertificates,
  googleAccount,
  ISSUER,
  PASS_TYPE,
  printed,
  TEAM,
  whatIsWrong,
  zipped,
} from "../support/wallet.ts";

const SITE = "https://m.nadeul.kr";
const google = googleAccount();
const apple = appleCertificates();
let post: Post;
beforeAll(async () => {
  post = await startPost({
    vars: { SITE_URL: SITE, ...google.vars, ...apple.vars },
    sandboxVars: google.sandboxVars,
  });
});
afterAll(() => post.close());

/** A confirmed booking for two, at a place. */
async function booked(program: ProgramSpec = {}, session: SessionSpec = {}) {
  const { id: as, email } = await post.member();
  const made = await post.booked(as, email, program, session);
  await post.db
    .prepare(
      `UPDATE program SET address = '서울특별시 성동구 연무장길 1', address_detail = '2층', lat = 37.5, lon = 127.1
        WHERE id = ?1`,
    )
    .bind(made.programId)
    .run();
  return { as, email, ...made };
}
const save = (id: string, as: string) => post.call("POST", `/booking/${id}/google-pass`, { as });
const ticketOf = async (id: string, as: string) =>
  Object((await post.call("GET", `/booking/${id}/ticket`, { as })).at("token"));
const passFile = (id: string, as: string) =>
  post.fetch(`http://api.local/booking/${id}/ticket.pkpass`, { headers: { ...P02, ...vouched(as) } });

interface Told {
  kind: string;
  id: string;
}
const told = async (ticketNo: string) =>
  (await post.dev<Told[]>("GET", "/wallet/resources")).filter(({ id }) => id.endsWith(`-${ticketNo}`));
const take = async (token: string) =>
  post.sandboxFetch(`http://sandbox.local/__dev/wallet/gp/v/save/${token}`);
const part = (text = ""): unknown => JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
const tokenIn = (url: unknown): string => String(url).split("/").at(-1) ?? "";
const isSigned = (token: string): boolean => {
  const [head, body, signature = ""] = token.split(".");
  return createVerify("RSA-SHA256")
    .update(`${head}.${body}`)
    .verify(google.publicKey, Buffer.from(signature, "base64url"));
};

describe("[R56] a ticket in Google Wallet", () => {
  it("is a link with a token of the service account, which Google's end takes: the ticket", async () => {
    const { id, as, email } = await booked();
    const [answer, code] = [await save(id, as), String(await ticketOf(id, as))];
    const token = tokenIn(answer.at("url"));
    const [head, body] = token.split(".").map((text, place) => (place < 2 ? part(text) : null));
    expect([answer.status, isSigned(token), head]).toEqual([200, true, { alg: "RS256", typ: "JWT" }]);
    const ticketNo = String(reach(body, "payload.eventTicketObjects.0.id")).split("ticket-").at(-1) ?? "";
    const ids = { id: `${ISSUER}.ticket-${ticketNo}`, classId: `${ISSUER}.event-${ticketNo}` };
    expect(body).toEqual({
      iss: google.account.client_email,
      aud: "google",
      typ: "savetowallet",
      iat: expect.any(Number),
      origins: [SITE],
      payload: { eventTicketObjects: [ids] },
    });
    expect(token.length).toBeLessThanOrEqual(1_800);
    const page = await take(token);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("흙 만지는 토요일")]);
    const [event, ticket] = await told(ticketNo);
    expect([event, ticket]).toMatchObject([
      {
        eventName: { defaultValue: { language: "ko", value: "흙 만지는 토요일" } },
        venue: { address: { defaultValue: { value: "서울특별시 성동구 연무장길 1, 2층" } } },
        dateTime: { start: expect.stringMatching(/\+09:00$/) },
      },
      {
        ...ids,
        state: "ACTIVE",
        ticketType: { defaultValue: { value: "2명" } },
        barcode: { type: "QR_CODE", value: checkAddress(SITE, code), alternateText: ticketNo },
      },
    ]);
    // nothing of who booked
    const all = JSON.stringify([body, event, ticket]);
    for (const own of [email, as, DETAILS.booker.name, DETAILS.booker.phone, DETAILS.request])
      expect(all).not.toContain(own);
  });

  it("a token that was changed is neither signed nor taken", async () => {
    const { id, as } = await booked();
    const [head = "", body = "", signature = ""] = tokenIn((await save(id, as)).at("url")).split(".");
    const other = Buffer.from(JSON.stringify({ ...Object(part(body)), iss: "other@nadeul.kr" }));
    const changed = [head, other.toString("base64url"), signature].join(".");
    expect([isSigned([head, body, signature].join(".")), isSigned(changed)]).toEqual([true, false]);
    expect((await take(changed)).status).toBe(400);
  });

  it("asked for again it is the ticket as it is now, and one pass still", async () => {
    const { id, as, programId } = await booked();
    const no = async () => String((await post.call("GET", `/booking/${id}/ticket`, { as })).at("bookingNo"));
    await save(id, as);
    await post.db
      .prepare("UPDATE program SET title = '흙 만지는 일요일' WHERE id = ?1")
      .bind(programId)
      .run();
    expect((await save(id, as)).status).toBe(200);
    const [event, ...more] = await told(await no());
    expect([reach(event, "eventName.defaultValue.value"), more.length]).toEqual(["흙 만지는 일요일", 1]);
  });

  it("says so where Google does not answer, and works when it does again", async () => {
    const { id, as } = await booked();
    await post.fault("wallet", "503");
    const late = await save(id, as);
    expect([late.status, late.code]).toEqual([503, "UNAVAILABLE"]);
    expect((await save(id, as)).status).toBe(200);
  });

  it("its stand-in refuses what Google refuses", async () => {
    const now = Math.floor(Date.now() / 1000);
    const sign = (claims: object) => {
      const text = [{ alg: "RS256", typ: "JWT" }, claims]
        .map((one) => Buffer.from(JSON.stringify(one)).toString("base64url"))
        .join(".");
      const signature = createSign("RSA-SHA256").update(text).sign(google.privateKey).toString("base64url");
      return `${text}.${signature}`;
    };
    const access = async (scope: string) => {
      const assertion = sign({ scope, aud: google.account.token_uri, iat: now, exp: now + 3_600 });
      const grant_type = "urn:ietf:params:oauth:grant-type:jwt-bearer";
      const answer = await post.sandboxFetch("http://sandbox.local/__dev/wallet/token", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ grant_type, assertion }).toString(),
      });
      return String(reach(await answer.json(), "access_token"));
    };
    const firebase = await access("https://www.googleapis.com/auth/firebase.messaging");
    const bearer = await access("https://www.googleapis.com/auth/wallet_object.issuer");
    const put = async (kind: string, body: object, token = bearer) =>
      (
        await post.sandboxFetch(`http://sandbox.local/__dev/wallet/walletobjects/v1/${kind}`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        })
      ).status;
    const words = { defaultValue: { language: "ko", value: "나들이" } };
    const event = {
      id: `${ISSUER}.e`,
      issuerName: "나들",
      reviewStatus: "UNDER_REVIEW",
      eventName: words,
    };
    const ticket = { id: `${ISSUER}.t`, classId: `${ISSUER}.e`, state: "ACTIVE" };
    expect([
      await put("eventTicketClass", event, firebase),
      await put("eventTicketObject", ticket), // its event is not there
      await put("eventTicketClass", { ...event, id: "1.e" }),
      await put("eventTicketClass", { ...event, id: `${ISSUER}.한글` }),
      await put("eventTicketClass", { ...event, eventName: "나들이" }),
      await put("eventTicketClass", { ...event, venue: { name: words } }),
      await put("eventTicketClass", { ...event, dateTime: { start: "2026-12-05 10:00" } }),
      await put("eventTicketClass", { ...event, bookerName: "한나들" }),
      await put("eventTicketClass", event),
      await put("eventTicketClass", event),
      await put("eventTicketObject", { ...ticket, barcode: { type: "QR", value: "x" } }),
      await put("eventTicketObject", { ...ticket, state: "CANCELLED" }),
      await put("eventTicketObject", ticket),
    ]).toEqual([401, 404, 400, 400, 400, 400, 400, 400, 200, 409, 400, 400, 200]);
    const right = {
      iss: google.account.client_email,
      aud: "google",
      typ: "savetowallet",
      iat: now,
      payload: { eventTicketObjects: [{ id: ticket.id, classId: event.id }] },
    };
    const none = { eventTicketObjects: [{ id: `${ISSUER}.none`, classId: event.id }] };
    const statuses = [];
    for (const claims of [
      right,
      { ...right, aud: "https://google.com" },
      { ...right, typ: "savetoandroidpay" },
      { ...right, iss: "nadeul" },
      { ...right, payload: none },
      { ...right, origins: [`https://${"a".repeat(1_400)}.kr`] },
    ])
      statuses.push((await take(sign(claims))).status);
    expect(statuses).toEqual([200, 400, 400, 400, 400, 414]);
  });
});

const sha1 = (bytes: Buffer | undefined): string =>
  createHash("sha1")
    .update(bytes ?? "")
    .digest("hex");

/** The files of a pass, each by its name. */
async function filesOf(id: string, as: string) {
  const answer = await passFile(id, as);
  const files = zipped(new Uint8Array(await answer.arrayBuffer()));
  const file = (name: string) => files.get(name) ?? Buffer.alloc(0);
  const hashes: Record<string, string> = JSON.parse(file("manifest.json").toString("utf8"));
  return { answer, files, file, hashes };
}

describe("[R56] a ticket in Apple Wallet", () => {
  it("is signed: openssl trusts it by the root alone, and each file is the one that was hashed", async () => {
    const { id, as, email } = await booked();
    const code = String(await ticketOf(id, as));
    const { answer, files, file, hashes } = await filesOf(id, as);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "application/vnd.apple.pkpass",
      "no-store",
    ]);
    const names = ["icon.png", "icon@2x.png", "icon@3x.png", "pass.json"];
    expect([...files.keys()].toSorted()).toEqual([...names, "manifest.json", "signature"].toSorted());
    expect(hashes).toEqual(Object.fromEntries(names.map((name) => [name, sha1(files.get(name))])));
    expect(whatIsWrong(file("manifest.json"), file("signature"), apple.root)).toBeNull();
    const held = printed(file("signature"));
    for (const part of ["signingTime", "messageDigest", "Worldwide Developer Relations", PASS_TYPE])
      expect(held).toContain(part);
    for (const [place, name] of names.slice(0, 3).entries())
      expect([name, file(name).readUInt32BE(16), file(name).subarray(1, 4).toString()]).toEqual([
        name,
        29 * (place + 1),
        "PNG",
      ]);
    const pass: unknown = JSON.parse(file("pass.json").toString("utf8"));
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      organizationName: "나들",
      relevantDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/),
      barcodes: [
        {
          format: "PKBarcodeFormatQR",
          message: checkAddress(SITE, code),
          messageEncoding: "iso-8859-1",
          altText: reach(pass, "serialNumber"),
        },
      ],
      eventTicket: {
        primaryFields: [{ value: "흙 만지는 토요일" }],
        headerFields: [{ value: "2명" }],
        auxiliaryFields: [{ value: "2층" }],
      },
      locations: [{ latitude: 37.5, longitude: 127.1 }],
    });
    for (const own of [email, as, DETAILS.booker.name, DETAILS.booker.phone, DETAILS.request])
      expect(file("pass.json").toString("utf8")).not.toContain(own);
  });

  it("a pass that was changed is found out, and so is one that another signed", async () => {
    const { id, as } = await booked();
    const { file, hashes } = await filesOf(id, as);
    const forged = Buffer.from(file("pass.json").toString("utf8").replace("2명", "9명"));
    expect(sha1(forged)).not.toBe(hashes["pass.json"]);
    const manifest = Buffer.from(JSON.stringify({ ...hashes, "pass.json": sha1(forged) }));
    expect(whatIsWrong(manifest, file("signature"), apple.root)).toMatch(/digest|failure/i);
    expect(whatIsWrong(file("manifest.json"), file("signature"), appleCertificates().root)).toMatch(
      /verify error|failure/i,
    );
  });
});

describe("[R56] who has a pass", () => {
  const both = async (id: string, as: string) => [
    (await save(id, as)).status,
    (await passFile(id, as)).status,
  ];

  it("the booking's owner while it has a ticket; nobody else, none cancelled, given or past", async () => {
    const { id, as } = await booked();
    expect((await post.call("GET", `/booking/${id}/ticket`, { as })).at("wallets")).toEqual([
      "GOOGLE",
      "APPLE",
    ]);
    expect(await both(id, as)).toEqual([200, 200]);
    expect(await both(id, (await post.member()).id)).toEqual([404, 404]);
    expect((await post.call("POST", `/booking/${id}/google-pass`)).status).toBe(401);

    const offer = await post.call("PUT", `/booking/${id}/gift`, { as, body: { message: "" } });
    const gift = String((await post.call("GET", `/booking/${id}/gift`, { as })).at("gift.token"));
    const holder = (await post.member()).id;
    const taken = await post.call("PUT", `/gift/${gift}/held`, { as: holder });
    expect([offer.status, taken.status, ...(await both(id, as))]).toEqual([200, 200, 409, 409]);
    await post.call("DELETE", `/gift/${gift}/held`, { as: holder });
    expect(await both(id, as)).toEqual([200, 200]);

    expect((await post.call("POST", `/booking/${id}/cancel`, { as })).status).toBe(200);
    expect(await both(id, as)).toEqual([409, 409]);

    const past = await booked();
    await post.db
      .prepare("UPDATE session SET start_at = ?2 - ?3, end_at = ?2 WHERE id = ?1")
      .bind(past.sessionId, Date.now(), HOUR)
      .run();
    expect(await both(past.id, past.as)).toEqual([409, 409]);
  });
});

describe("[R56] a ticket in Google Wallet follows its booking", () => {
  /** A booking whose ticket was taken into the wallet. */
  async function taken() {
    const one = await booked();
    const ticketNo = String(
      (await post.call("GET", `/booking/${one.id}/ticket`, { as: one.as })).at("bookingNo"),
    );
    expect((await save(one.id, one.as)).status).toBe(200);
    return { ...one, ticketNo };
  }
  const change = (sql: string, ...values: unknown[]) =>
    post.db
      .prepare(sql)
      .bind(...values)
      .run();
  /** What Google shows of it: its state, when it begins, and the code. */
  const shown = async (ticketNo: string) => {
    const [event, ticket] = await told(ticketNo);
    return ["state", "barcode.value"]
      .map((name) => reach(ticket, name))
      .concat(reach(event, "dateTime.start"));
  };
  /** The clock's own look, at a moment: it fails where Google does not answer. */
  const look = (at = Date.now()) => tellPasses({ ...post.env, ...google.vars, SITE_URL: SITE }, at);
  const due = async (id: string) =>
    post.db
      .prepare("SELECT version > told_version AS due, tries FROM wallet_pass WHERE booking_id = ?1")
      .bind(id)
      .first();

  it("is past once it is cancelled, by the clock, and nothing of others is told", async () => {
    const [one, other] = [await taken(), await booked()];
    await post.tick();
    expect(await due(one.id)).toEqual({ due: 0, tries: 0 });
    await post.call("POST", `/booking/${one.id}/cancel`, { as: one.as });
    await post.call("POST", `/booking/${other.id}/cancel`, { as: other.as });
    await post.tick();
    await expect.poll(async () => (await shown(one.ticketNo))[0]).toBe("EXPIRED");
    expect(await due(one.id)).toEqual({ due: 0, tries: 0 });
    expect(await due(other.id)).toBeNull();
  });

  it("moves with its session, with the code that is good there", async () => {
    const { id, as, ticketNo, sessionId } = await taken();
    const [before] = [await shown(ticketNo)];
    await change(
      "UPDATE session SET start_at = start_at + ?2, end_at = end_at + ?2 WHERE id = ?1",
      sessionId,
      HOUR,
    );
    await look();
    const after = await shown(ticketNo);
    expect(after).toEqual(["ACTIVE", checkAddress(SITE, String(await ticketOf(id, as))), expect.any(String)]);
    expect(Date.parse(String(after[2])) - Date.parse(String(before[2]))).toBe(HOUR);
    expect(after[1]).not.toBe(before[1]);
  });

  it("is used once its owner has come in, and good again where that is taken back", async () => {
    const { id, ticketNo } = await taken();
    const came = (at: number | null) => change("UPDATE booking SET attended_at = ?2 WHERE id = ?1", id, at);
    await came(Date.now());
    await look();
    expect((await shown(ticketNo))[0]).toBe("COMPLETED");
    await came(null);
    await look();
    expect((await shown(ticketNo))[0]).toBe("ACTIVE");
  });

  it("rests while another holds it as a gift", async () => {
    const { id, as, ticketNo } = await taken();
    await post.call("PUT", `/booking/${id}/gift`, { as, body: { message: "" } });
    const gift = String((await post.call("GET", `/booking/${id}/gift`, { as })).at("gift.token"));
    const holder = (await post.member()).id;
    await post.call("PUT", `/gift/${gift}/held`, { as: holder });
    await look();
    expect((await shown(ticketNo))[0]).toBe("INACTIVE");
    expect((await post.call("DELETE", `/gift/${gift}/held`, { as: holder })).status).toBe(200);
    await look();
    expect((await shown(ticketNo))[0]).toBe("ACTIVE");
  });

  it("is told again where Google does not answer, later each time; a new change at once", async () => {
    const { id, as, ticketNo, sessionId } = await taken();
    await change("UPDATE session SET end_at = end_at + 1 WHERE id = ?1", sessionId);
    await post.fault("wallet", "503", { times: 2 });
    const at = Date.now();
    await expect(look(at)).rejects.toThrow("503");
    expect(await due(id)).toEqual({ due: 1, tries: 1 });
    await look(at + 59_000); // not yet
    await expect(look(at + 61_000)).rejects.toThrow("503");
    expect(await due(id)).toEqual({ due: 1, tries: 2 });
    await post.call("POST", `/booking/${id}/cancel`, { as });
    await look(at + 62_000);
    expect([(await shown(ticketNo))[0], await due(id)]).toEqual(["EXPIRED", { due: 0, tries: 0 }]);
  });

  it("taken again it is due no more", async () => {
    const { id, as, ticketNo } = await taken();
    await change("UPDATE wallet_pass SET version = version + 1 WHERE booking_id = ?1", id);
    await save(id, as);
    expect(await due(id)).toEqual({ due: 0, tries: 0 });
    expect((await shown(ticketNo))[0]).toBe("ACTIVE");
  });
});

describe("a ticket of another than who booked, in Google Wallet", () => {
  const shown = async (ticketNo: string) => (await told(ticketNo))[1];
  const state = async (ticketNo: string) => reach(await shown(ticketNo), "state");
  const look = () => tellPasses({ ...post.env, ...google.vars, SITE_URL: SITE }, Date.now());

  /** A companion's ticket that was taken, its secret and number. */
  async function sent(id: string, as: string) {
    const made = await post.call("POST", `/booking/${id}/companion-ticket`, { as, body: { name: "동생" } });
    const tickets = await post.call("GET", `/booking/${id}/companion-ticket`, { as });
    const token = String(tickets.at("tickets.0.token"));
    const early = await post.call("POST", `/companion-ticket/${token}/google-pass`);
    await post.call("POST", `/companion-ticket/${token}/take`);
    const read = await post.call("GET", `/companion-ticket/${token}`);
    expect([made.status, early.status, read.at("hasGooglePass")]).toEqual([200, 409, true]);
    return { token, ticketNo: String(read.at("ticket.bookingNo")), code: String(read.at("ticket.token")) };
  }
  const saveSent = (token: string) => post.call("POST", `/companion-ticket/${token}/google-pass`);

  /** A gift that another holds, its secret and its ticket's number. */
  async function given(id: string, as: string) {
    await post.call("PUT", `/booking/${id}/gift`, { as, body: { message: "" } });
    const token = String((await post.call("GET", `/booking/${id}/gift`, { as })).at("gift.token"));
    const holder = (await post.member()).id;
    await post.call("PUT", `/gift/${token}/held`, { as: holder });
    const held = await post.call("GET", `/gift/${token}/held`, { as: holder });
    return { token, holder, ticketNo: String(held.at("ticket.bookingNo")), has: held.at("hasGooglePass") };
  }
  const saveGiven = (token: string, as: string) => post.call("POST", `/gift/${token}/google-pass`, { as });

  it("[R61] has its own number, tells nothing of the booking, and of a gift is its holder's", async () => {
    const { id, as, email, programId } = await booked();
    const own = await post.call("GET", `/booking/${id}/ticket`, { as });
    const { token, ticketNo, code } = await sent(id, as);
    expect((await saveSent(token)).status).toBe(200);
    const all = JSON.stringify(await told(ticketNo));
    expect(await shown(ticketNo)).toMatchObject({
      state: "ACTIVE",
      ticketType: { defaultValue: { value: "1명" } },
      barcode: { value: checkAddress(SITE, code), alternateText: ticketNo },
      linksModuleData: { uris: [{ uri: `${SITE}/program/${programId}` }] },
    });
    for (const secret of [email, as, id, token, String(own.at("bookingNo")), "동생", DETAILS.booker.name])
      expect(all).not.toContain(secret);

    const gift = await given(id, as);
    const others = [as, (await post.member()).id];
    expect([
      gift.has,
      (await saveGiven(gift.token, gift.holder)).status,
      ...(await Promise.all(others.map(async (one) => (await saveGiven(gift.token, one)).status))),
      (await post.call("POST", `/gift/${gift.token}/google-pass`)).status,
    ]).toEqual([true, 200, 404, 404, 401]);
    expect(JSON.stringify(await told(gift.ticketNo))).not.toContain(id);
    expect(await state(gift.ticketNo)).toBe("ACTIVE");
  });

  it("[R61] follows its ticket: used once they are in by it, past once it is taken back", async () => {
    const [one, other] = [await booked(), await booked()];
    const [companion, gone] = [await sent(one.id, one.as), await sent(other.id, other.as)];
    for (const { token } of [companion, gone]) await saveSent(token);
    const gift = await given(other.id, other.as);
    await saveGiven(gift.token, gift.holder);
    await post.db
      .prepare("INSERT INTO arrival VALUES (?1, ?2, ?1, ?3, 1, '김담당')")
      .bind(one.id, companion.ticketNo, Date.now())
      .run();
    await look();
    expect(await state(companion.ticketNo)).toBe("COMPLETED");
    await post.db.prepare("DELETE FROM arrival WHERE booking_id = ?1").bind(one.id).run();
    await look();
    expect([await state(companion.ticketNo), await state(gone.ticketNo)]).toEqual(["ACTIVE", "ACTIVE"]);

    expect((await post.call("DELETE", `/gift/${gift.token}/held`, { as: gift.holder })).status).toBe(200);
    await post.call("DELETE", `/booking/${other.id}/companion-ticket?place=1`, { as: other.as });
    await look();
    expect([await state(gift.ticketNo), await state(gone.ticketNo)]).toEqual(["EXPIRED", "EXPIRED"]);
  });

  it("[R61] of a ticket that is made anew for another day is past", async () => {
    const { id, as } = await booked();
    const { token, ticketNo } = await sent(id, as);
    await saveSent(token);
    await post.db
      .prepare("UPDATE companion_ticket SET ticket_no = 'CNEW00-00000' WHERE ticket_no = ?1")
      .bind(ticketNo)
      .run();
    await look();
    expect(await state(ticketNo)).toBe("EXPIRED");
  });
});
