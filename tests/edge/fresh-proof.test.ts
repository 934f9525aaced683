import { describe, expect, it } from "vitest";
import { aMember, type TestMember } from "../support/member.ts";
import { aPasskey } from "../support/passkey.ts";
import { reach } from "../support/api.ts";
import { servedSite } from "../support/served.ts";
import { codeFor } from "../support/site.ts";
import { type WireSession, agedLogin, atVault, wireSignIn } from "../support/wire-member.ts";

// A fresh proof without a password (SPEC §7), on a site whose pool begins sign-ins by choice.

const site = servedSite({ vars: { SIGN_IN_FLOW: "USER_AUTH", FIRST_FACTORS: "EMAIL_OTP WEB_AUTHN" } });

interface Old {
  member: TestMember;
  old: WireSession;
}

async function grownOld(): Promise<Old> {
  const member = await aMember(site);
  return { member, old: await agedLogin(site, member, await wireSignIn(site, member)) };
}

const NEXT = "/my/info/edit";
const prove = (old: WireSession, fields: Record<string, string>) =>
  fetch(new URL(`/my/proof?next=${encodeURIComponent(NEXT)}`, site.url), {
    method: "POST",
    headers: old.form,
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
const sessionIn = async (answer: Response) =>
  /name="session" value="([^"]+)"/.exec(await answer.text())?.[1] ?? "no session";
const askCode = async (old: WireSession) => sessionIn(await prove(old, { way: "EMAIL_OTP" }));

/** Whether the vault lets the login change what takes the account over. */
const isProved = async ({ accessToken }: WireSession) => {
  const { answer } = await atVault(site, "AssociateSoftwareToken", { AccessToken: accessToken });
  return answer.status !== 403;
};

describe("a member whose last proof is old", () => {
  it("proves by a code from the mail, once, and the login goes on as it was", async () => {
    const { member, old } = await grownOld();
    expect(await isProved(old)).toBe(false);
    const session = await askCode(old);
    const code = await codeFor(site, member.username);
    const wrong = await prove(old, { session, code: code === "000000" ? "111111" : "000000" });
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining("인증번호가 맞지 않아요"),
    ]);
    expect(await isProved(old)).toBe(false);
    const right = await prove(old, { session, code });
    expect([right.status, right.headers.get("location")]).toEqual([303, NEXT]);
    expect(right.headers.getSetCookie().join()).not.toMatch(/nadeul_(?:at|rt)=/);
    expect(await isProved(old)).toBe(true);
    const again = await grownOld();
    expect((await prove(again.old, { session, code })).status, "replayed by another").toBe(400);
    expect(await isProved(again.old)).toBe(false);
  });

  it("leaves without a password, once a code has proved who it is, and not before", async () => {
    const { member, old } = await grownOld();
    const leave = () =>
      fetch(new URL("/withdraw", site.url), {
        method: "POST",
        headers: old.form,
        body: new URLSearchParams({ reason: "RARELY", consent: "yes" }),
        redirect: "manual",
      });
    const page = async () =>
      (await fetch(new URL("/withdraw", site.url), { headers: { cookie: old.cookie } })).text();
    expect(await page()).toContain('href="/my/proof?next=%2Fwithdraw"');
    expect((await leave()).status).toBe(400);
    const session = await askCode(old);
    await prove(old, { session, code: await codeFor(site, member.username) });
    expect(await page()).toContain("조금 전에 본인인지 확인해서 비밀번호는 묻지 않아요.");
    const left = await leave();
    expect([left.status, left.headers.get("location")]).toEqual([303, "/login?left"]);
  });

  it("is not proved by another's code or session, nor by a form of another site", async () => {
    const [thief, owner] = [await grownOld(), await grownOld()];
    const [own, others] = [await askCode(thief.old), await askCode(owner.old)];
    const [ownCode, othersCode] = [
      await codeFor(site, thief.member.username),
      await codeFor(site, owner.member.username),
    ];
    // The thief holds the owner's token, and can read the thief's own mail only.
    for (const fields of [
      { session: own, code: ownCode },
      { session: others, code: ownCode },
      { session: own, code: othersCode },
      { session: "made-up", code: othersCode },
    ])
      expect([fields, (await prove(owner.old, fields)).status]).toEqual([fields, 400]);
    expect(await isProved(owner.old)).toBe(false);
    const session = await askCode(owner.old);
    const foreign = await fetch(new URL("/my/proof", site.url), {
      method: "POST",
      headers: { ...owner.old.form, origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      body: new URLSearchParams({ session, code: await codeFor(site, owner.member.username) }),
      redirect: "manual",
    });
    expect([foreign.status, await isProved(owner.old)]).toEqual([403, false]);
  });

  it("is not asked for a code where a second factor stands: that is no way around it", async () => {
    const totpSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    const member = await aMember(site, { totpSecret });
    const old = await agedLogin(site, member, await wireSignIn(site, { ...member, totpSecret }));
    const asked = await prove(old, { way: "EMAIL_OTP" });
    expect([asked.status, await asked.text()]).toEqual([
      400,
      expect.stringContaining("이 방법으로는 확인할 수 없어요."),
    ]);
  });

  it("proves by a passkey of theirs, and by nobody else's", async () => {
    const passkeyed = async () => {
      const member = await aMember(site);
      const young = await wireSignIn(site, member);
      const passkey = aPasskey(site.url.origin.replace("127.0.0.1", "localhost"));
      const opened = await atVault(site, "StartWebAuthnRegistration", { AccessToken: young.accessToken });
      const challenge = String(reach(opened.json, "CredentialCreationOptions.challenge"));
      const made = await atVault(site, "CompleteWebAuthnRegistration", {
        AccessToken: young.accessToken,
        Credential: passkey.register(challenge),
      });
      expect([made.answer.status, made.json]).toEqual([200, {}]);
      return { passkey, old: await agedLogin(site, member, young) };
    };
    const [owner, thief] = [await passkeyed(), await passkeyed()];
    const question = async ({ old }: { old: WireSession }) => {
      const answer = await fetch(new URL("/my/proof.data", site.url), {
        method: "POST",
        headers: { ...old.form, accept: "*/*" },
        body: new URLSearchParams({ way: "WEB_AUTHN" }),
      });
      const text = await answer.text();
      const values = JSON.parse(text.split("\n")[0] ?? "[]") as unknown[];
      const after = (name: string) => String(values[values.indexOf(name) + 1]);
      const options: unknown = JSON.parse(after("options"));
      return { session: after("session"), challenge: String(reach(options, "challenge")) };
    };
    const asked = await question(owner);
    const foreign = thief.passkey.prove(asked.challenge);
    expect((await prove(owner.old, { session: asked.session, credential: foreign })).status).toBe(400);
    expect(await isProved(owner.old)).toBe(false);
    const anew = await question(owner);
    const right = await prove(owner.old, {
      session: anew.session,
      credential: owner.passkey.prove(anew.challenge),
    });
    expect([right.status, right.headers.get("location")]).toEqual([303, NEXT]);
    expect([await isProved(owner.old), await isProved(thief.old)]).toEqual([true, false]);
  });
});
