import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ASKED_MS } from "#domain/desk/lost-factor";
import { reach } from "../support/api.ts";
import { type Post, startPost } from "../support/post.ts";
import { aHost, insert } from "../support/records.ts";

// Who at the desk has lost the phone with their authenticator gets another by two words (SPEC S71).

const COGNITO = "http://sandbox.local/__dev/cognito";
const PASSWORD = "mulle-2026!";

let post: Post;
beforeAll(async () => {
  post = await startPost({ vars: { DESK_HOST: "desk.nadeul.example" } });
  await insert(post.db, "host", aHost({ id: "h-own", name: "흙결공방" })).run();
  for (const [id, name] of [
    ["op-1", "한운영"],
    ["op-2", "두운영"],
  ] as const)
    await works(id, name, "OPERATOR", null);
});
afterAll(() => post.close());

const works = (id: string, name: string, role: string, hostId: string | null) =>
  post.db
    .prepare(
      "INSERT INTO staff (id, username, name, role, host_id, invited_at) VALUES (?1, ?1, ?2, ?3, ?4, 1)",
    )
    .bind(id, name, role, hostId)
    .run();

let count = 0;
/** Somebody who works for the host and signs in with an authenticator. */
async function someone(mail = true): Promise<string> {
  const id = `lost-${(count += 1)}`;
  await works(id, "김현장", "DOOR", "h-own");
  const attributes = mail ? { email: `${id}@door.example` } : {};
  const user = { username: id, password: PASSWORD, sub: id, attributes, totpSecret: "JBSWY3DPEHPK3PXP" };
  const made = await post.dev("POST", "/cognito/__admin/seed?pool=desk", [user]);
  expect(reach(made, "created") ?? reach(reach(made, "json"), "created")).toEqual([id]);
  return id;
}

const desk = (as: string, method: string, path: string, body?: object, key?: string) =>
  post.call(method, `/desk/staff${path}`, {
    as,
    isDesk: true,
    ...(body && { body }),
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
const WHY = { why: "등록된 번호로 전화해 확인했어요." };
const ask = (id: string, as = "op-1") => desk(as, "POST", `/${id}/factor`, WHY);
const reset = (id: string, as = "op-2", key?: string) =>
  desk(as, "POST", `/${id}/factor/reset`, undefined, key);
/** What the desk shows somebody of a request. */
async function seen(id: string, as: string): Promise<unknown> {
  const people = reach((await desk(as, "GET", "")).json, "value");
  const person = Array.isArray(people) ? people.find((one) => reach(one, "id") === id) : undefined;
  return reach(person, "lostFactor");
}

/** What the pool asks of who signs in. */
async function signIn(username: string): Promise<unknown> {
  const answer = await post.sandboxFetch(COGNITO, {
    method: "POST",
    headers: { "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth" },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: "nadeul-desk-dev",
      AuthParameters: { USERNAME: username, PASSWORD },
    }),
  });
  const json: unknown = await answer.json();
  return reach(json, "ChallengeName") ?? reach(json, "message");
}
const tell = (operation: string, answer: string) =>
  post.dev("POST", "/cognito/__admin/faults?pool=desk", { operation, answer });
const booked = async (id: string): Promise<unknown[]> =>
  (
    await post.db
      .prepare("SELECT act FROM catalogue_version WHERE kind = 'staff' AND target_id = ?1 ORDER BY id")
      .bind(id)
      .all<{ act: string }>()
  ).results.map(({ act }) => act);

describe("[S71] an authenticator that was lost", () => {
  it("is taken away by two operators, once, and whose it was is written to", async () => {
    const id = await someone();
    expect([await signIn(id), await seen(id, "op-2")]).toEqual(["SOFTWARE_TOKEN_MFA", null]);
    expect((await reset(id)).status).toBe(409); // nobody has asked
    expect((await ask(id)).status).toBe(200);
    expect(await seen(id, "op-1")).toMatchObject({ by: "한운영", why: WHY.why, mayConfirm: false });
    expect(await seen(id, "op-2")).toMatchObject({ by: "한운영", mayConfirm: true });
    expect([(await reset(id, "op-1")).status, await signIn(id)]).toEqual([403, "SOFTWARE_TOKEN_MFA"]);
    const key = crypto.randomUUID();
    expect((await reset(id, "op-2", key)).status).toBe(200);
    expect([await signIn(id), await seen(id, "op-2")]).toEqual(["MFA_SETUP", null]);
    // the answer that was lost, and another who presses
    expect([(await reset(id, "op-2", key)).status, (await reset(id)).status]).toEqual([200, 409]);
    expect(await booked(id)).toEqual(["factor-ask", "factor-reset"]);
    await post.tick();
    await expect.poll(async () => (await post.mails(`${id}@door.example`)).length).toBe(1);
    const [mail] = await post.mails(`${id}@door.example`);
    expect(mail?.subject).toBe("[나들] 파트너센터 계정의 인증 앱 연결을 풀었어요");
    expect(mail?.text).toContain("한운영님이 요청하고 두운영님이 확인했어요");
    expect(mail?.text).toContain("https://desk.nadeul.example/desk/login");
  });

  it("is no host's to take, nobody's own, and stays once it was taken back or a day has passed", async () => {
    const id = await someone();
    await works(`manager-${id}`, "문이레", "MANAGER", "h-own");
    const manager = `manager-${id}`;
    expect([(await ask(id, manager)).status, (await ask("op-1")).status]).toEqual([403, 409]);
    expect((await desk("op-1", "POST", `/${id}/factor`, { why: "그냥" })).status).toBe(400);
    await ask(id);
    expect([(await reset(id, manager)).status, await seen(id, manager)]).toEqual([403, null]);
    expect((await desk("op-2", "DELETE", `/${id}/factor`)).status).toBe(200);
    expect([(await reset(id)).status, await seen(id, "op-2")]).toEqual([409, null]);
    await ask(id);
    await post.db
      .prepare("UPDATE staff SET factor_asked_at = factor_asked_at - ?2 WHERE id = ?1")
      .bind(id, ASKED_MS)
      .run();
    expect([(await reset(id)).status, await seen(id, "op-2")]).toEqual([409, null]);
    expect(await signIn(id)).toBe("SOFTWARE_TOKEN_MFA");
    await ask(id);
    await post.db.prepare("UPDATE staff SET ended_at = 2 WHERE id = ?1").bind(id).run();
    expect((await reset(id)).status).toBe(409);
  });

  it("stays asked where the pool does not answer, and the same word goes on with it", async () => {
    const id = await someone();
    await ask(id);
    await tell("AdminUserGlobalSignOut", "LOST");
    const first = await reset(id);
    expect([first.status, await signIn(id)]).toEqual([503, "MFA_SETUP"]);
    await post.tick();
    expect(await post.mails(`${id}@door.example`)).toEqual([]);
    expect(await seen(id, "op-2")).toMatchObject({ mayConfirm: true });
    expect((await reset(id)).status).toBe(200);
    await post.tick();
    await expect.poll(async () => (await post.mails(`${id}@door.example`)).length).toBe(1);
  });

  it("is not taken from who could not be written to, nor from another's account of that name", async () => {
    const [silent, other] = [await someone(false), await someone()];
    await ask(silent);
    expect([(await reset(silent)).status, await signIn(silent)]).toEqual([409, "SOFTWARE_TOKEN_MFA"]);
    await post.db.prepare("UPDATE staff SET id = 'another' WHERE id = ?1").bind(other).run();
    await ask("another");
    expect([(await reset("another")).status, await signIn(other)]).toEqual([409, "SOFTWARE_TOKEN_MFA"]);
  });

  it("is taken by one word alone where no other operator could give the second", async () => {
    const id = await someone();
    await ask(id, "op-1");
    await post.db.prepare("UPDATE staff SET ended_at = 2 WHERE role = 'OPERATOR' AND id <> 'op-1'").run();
    expect(await seen(id, "op-1")).toMatchObject({ mayConfirm: true });
    expect([(await reset(id, "op-1")).status, await signIn(id)]).toEqual([200, "MFA_SETUP"]);
  });
});
