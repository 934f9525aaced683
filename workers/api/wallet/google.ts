import { SignJWT, importPKCS8 } from "jose";
import { isoWithOffset } from "#domain/time/kst";
import type { ApiEnv } from "../env.ts";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { log } from "#domain/log";
import { callOutside, type OutsideAnswer } from "../outside/call.ts";
import { accessToken, forgetToken, serviceAccount, type ServiceAccount } from "../outside/google-token.ts";
import { siteOf } from "../outside/site.ts";
import { googleIssuer } from "../outside/wallets.ts";
import type { Pass } from "./pass.ts";

const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
const BRAND = "#0b7a53";

const ko = (value: string) => ({ defaultValue: { language: "ko", value } });

/** The names by which Google knows a ticket's event and the ticket, in Google's form "issuer.name". */
const idsOf = (issuer: string, { ticketNo }: Pick<Pass, "ticketNo">) => ({
  classId: `${issuer}.event-${ticketNo}`,
  id: `${issuer}.ticket-${ticketNo}`,
});

/**
 * The event of a ticket (EventTicketClass). Each ticket has one of its own: whoever is moved to another
 * session keeps pass and event, and nobody else's changes.
 */
const eventOf = (issuer: string, pass: Pass, site: string) => ({
  id: idsOf(issuer, pass).classId,
  issuerName: "나들",
  reviewStatus: "UNDER_REVIEW",
  eventName: ko(pass.title),
  ...(pass.venue && { venue: { name: ko(pass.venue.name), address: ko(pass.venue.address) } }),
  dateTime: { start: isoWithOffset(pass.startAt), end: isoWithOffset(pass.endAt) },
  // Google fetches it: only where the site can be reached
  ...(site.startsWith("https:") && { logo: { sourceUri: { uri: `${site}/icon-512.png` } } }),
  hexBackgroundColor: BRAND,
  countryCode: "KR",
});

/** The ticket (EventTicketObject); it goes to the past ones by itself when its session has ended. */
const ticketOf = (issuer: string, pass: Pass) => ({
  ...idsOf(issuer, pass),
  state: "ACTIVE",
  ticketNumber: pass.ticketNo,
  ticketType: ko(pass.party),
  barcode: { type: "QR_CODE", value: pass.code, alternateText: pass.ticketNo },
  validTimeInterval: { end: { date: isoWithOffset(pass.endAt) } },
  linksModuleData: { uris: [{ id: "booking", uri: pass.link, description: pass.linkName }] },
});

/**
 * The address at which a ticket is taken into Google Wallet. Event and ticket are told to Google before, as
 * they are now: a link that held them itself would often be longer than the 1,800 characters that Google
 * takes, and what is told can be told anew.
 */
export async function googlePass(env: ApiEnv, pass: Pass, now: number): Promise<{ url: string } | ApiError> {
  const own = ownOf(env);
  if (!own) return fail("NOT_FOUND");
  const told = await tellTicket(env, pass, now);
  if (told !== null) {
    log("error", "google wallet", { error: told.failed });
    return fail("UNAVAILABLE", {
      message: "지금은 Google 월렛에 추가할 수 없어요. 잠시 후 다시 시도해 주세요.",
    });
  }
  const { issuer, account } = own;
  const jwt = await new SignJWT({
    typ: "savetowallet",
    origins: [siteOf(env)],
    payload: { eventTicketObjects: [idsOf(issuer, pass)] },
  })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(account.clientEmail)
    .setAudience("google")
    .setIssuedAt(Math.floor(now / 1000))
    .sign(await importPKCS8(account.privateKey, "RS256"));
  return { url: `${env.GOOGLE_WALLET_SAVE_URL}/${jwt}` };
}

function ownOf(env: ApiEnv): { issuer: string; account: ServiceAccount } | null {
  const own = googleIssuer(env);
  return own && { ...own, account: serviceAccount(own.account, "GOOGLE_WALLET_ACCOUNT") };
}

type Failed = { failed: string; retryAfter?: string | null };

/** Tells Google a ticket and its event as they are now; what failed, else null. */
export async function tellTicket(env: ApiEnv, pass: Pass, now: number): Promise<Failed | null> {
  const own = ownOf(env);
  if (!own) return null;
  return (
    (await tell(env, own.account, "eventTicketClass", eventOf(own.issuer, pass, siteOf(env)), now)) ??
    (await tell(env, own.account, "eventTicketObject", ticketOf(own.issuer, pass), now))
  );
}

/**
 * Tells Google that a ticket is good for nothing any more, or was used: it goes to the past ones. One that
 * Google does not know is none.
 */
export async function endTicket(
  env: ApiEnv,
  ticketNo: string,
  state: "COMPLETED" | "EXPIRED" | "INACTIVE",
  now: number,
): Promise<Failed | null> {
  const own = ownOf(env);
  if (!own) return null;
  const { id } = idsOf(own.issuer, { ticketNo });
  const answer = await ask(env, own.account, "PATCH", `eventTicketObject/${id}`, { state }, now);
  if ("failed" in answer) return answer;
  return answer.status === 200 || answer.status === 404 ? null : refusedBy("state", answer);
}

/** Makes one of Google's resources, or makes it anew where it is there already; what failed, else null. */
async function tell(
  env: ApiEnv,
  account: ServiceAccount,
  kind: "eventTicketClass" | "eventTicketObject",
  resource: { id: string },
  now: number,
): Promise<Failed | null> {
  const made = await ask(env, account, "POST", kind, resource, now);
  const isThere = "status" in made && made.status === 409;
  const answer = isThere ? await ask(env, account, "PUT", `${kind}/${resource.id}`, resource, now) : made;
  if ("failed" in answer) return answer;
  return answer.status === 200 ? null : refusedBy(kind, answer);
}

const refusedBy = (what: string, { status, text, retryAfter }: OutsideAnswer): Failed => ({
  failed: `${what}: ${status} ${text}`.slice(0, 300),
  retryAfter,
});

async function ask(
  env: ApiEnv,
  account: ServiceAccount,
  method: "POST" | "PUT" | "PATCH",
  path: string,
  body: object,
  now: number,
): Promise<OutsideAnswer | { failed: string }> {
  const access = await accessToken(env, account, SCOPE, now);
  if ("failed" in access) return access;
  const answer = await callOutside(env, `${env.GOOGLE_WALLET_BASE_URL}/walletobjects/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${access.token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if ("status" in answer && answer.status === 401) forgetToken(account, SCOPE);
  return answer;
}
