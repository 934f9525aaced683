import { expect, it } from "vitest";
import { aMember } from "../support/member.ts";
import { servedSite } from "../support/served.ts";
import { codeFor } from "../support/site.ts";
import { type WireSession, wireSignIn } from "../support/wire-member.ts";

// A proved number (SPEC §7), on a site whose pool sends text messages.

const site = servedSite({ vars: { PHONE_PROOF: "on" } });

const EDIT = "/my/info/edit";
const send = (to: string, { form }: WireSession, fields: Record<string, string>) =>
  fetch(new URL(to, site.url), {
    method: "POST",
    headers: form,
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
const placeOf = (answer: Response) => answer.headers.get("location")?.replace(site.url.origin, "");
const proofOf = async (username: string) =>
  (await site.miniflare.getD1Database("DB", "nadeul-api"))
    .prepare("SELECT phone_proof FROM user WHERE username = ?1")
    .bind(username)
    .first<string>("phone_proof");

it("is noted once its code was given, and forgotten with another number", async () => {
  const member = await aMember(site);
  const session = await wireSignIn(site, member);
  const info = { name: "한나들", phone: "010-2222-3333", email: `${member.username}@example.com` };
  await send(EDIT, session, info);
  expect(await proofOf(member.username)).toBeNull();
  const asked = await send(EDIT, session, { "name-of-address": "phone_number", intent: "resend" });
  expect(placeOf(asked)).toBe(`${EDIT}?verify=phone_number`);
  const code = await codeFor(site, member.username);
  const proved = await send(EDIT, session, { "name-of-address": "phone_number", code });
  expect(placeOf(proved)).toBe(`${EDIT}?saved`);
  expect(await proofOf(member.username)).toMatch(/^[0-9a-f]{64}$/);
  await send(EDIT, session, { ...info, phone: "010-2222-4444" });
  expect(await proofOf(member.username)).toBeNull();
});

it("is nothing that a member can say of themselves", async () => {
  const member = await aMember(site);
  const { api } = await wireSignIn(site, member);
  const answer = await fetch(new URL("/api/user", site.url), {
    method: "PUT",
    headers: {
      ...api,
      "content-type": "application/json",
      "x-user-phone": encodeURIComponent("+821022223333"),
    },
    body: JSON.stringify({ id: member.sub, phone: "01022223333" }),
  });
  expect(answer.status).toBe(200);
  expect(await proofOf(member.username)).toBeNull();
});
