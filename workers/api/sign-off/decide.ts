import { isUnsent } from "#domain/refund/states";
import { type ApiError, fail, isRefusal } from "../errors.ts";
import type { ApiEnv } from "../env.ts";
import { cancelAndEnd } from "../operator/cancel-and-end.ts";
import { writeState } from "../desk/write-state.ts";
import { cashierOf } from "../provider/cashier.ts";
import { type PartAsked, quotePart, takeOut } from "../operator/cancel-part.ts";
import { findBooking } from "../record/booking-store.ts";
import { mustHit } from "../record/guard.ts";
import { findRefund } from "../record/refund-store.ts";
import { approveRefund } from "../refund/send.ts";
import type { Staff } from "../staff/staff.ts";
import { ending, written } from "./ask.ts";
import { saysOf } from "./scope.ts";
import { findSignOff, type SignOffRow } from "./store.ts";

/** What a decision needs besides its request. `now`: epoch ms. */
export interface Deciding {
  env: ApiEnv;
  staff: Staff;
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
}

/** After so long a yes whose act was cut off by a crash may be given again, in milliseconds. */
const CUT_OFF_MS = 60_000;

const OWN = "올린 사람은 결재할 수 없어요. 다른 분이 결재해 주세요.";
const CHANGED = "그사이 달라진 것이 있어요. 아래를 다시 읽고 결재해 주세요.";
const OVER = "이미 결재가 끝난 건이에요.";

/** A request that waits and somebody else has asked for; else why the caller may not decide about it. */
async function decidable({ env, staff, now }: Deciding, id: string): Promise<SignOffRow | ApiError> {
  const row = await findSignOff(env.DB, id);
  if (row === null) return fail("NOT_FOUND");
  if (row.askedBy === staff.id) return fail("FORBIDDEN", { message: OWN });
  const isCutOff = row.state === "APPROVED" && (row.decidedAt ?? 0) < now - CUT_OFF_MS;
  return row.state === "ASKED" || isCutOff ? row : fail("STATE_CHANGED", { message: OVER });
}

/**
 * Says yes to what another has asked for and does it. The yes is written first, so that of two people one
 * alone acts; an act that is refused ends the request as FAILED, and the refusal is the answer.
 * @param says what it means as the caller has read it
 */
export async function approveSignOff(
  deciding: Deciding,
  id: string,
  says: readonly string[],
): Promise<null | ApiError> {
  const { env, staff, now } = deciding;
  const row = await decidable(deciding, id);
  if (isRefusal(row)) return row;
  const [means = []] = await saysOf(env.DB, [row], now);
  if (JSON.stringify(means) !== JSON.stringify(says)) return fail("QUOTE_CHANGED", { message: CHANGED });
  const lost = await ending(env.DB, [
    env.DB.prepare(
      `UPDATE sign_off SET state = 'APPROVED', decided_by = ?2, decided_name = ?3, decided_at = ?4
       WHERE id = ?1 AND (state = 'ASKED' OR state = 'APPROVED' AND decided_at < ?5)`,
    ).bind(id, staff.id, staff.name, now, now - CUT_OFF_MS),
    mustHit(env.DB),
    written(env.DB, staff, row, "APPROVED", now),
  ]);
  if (lost) return lost;
  const refused = await act(deciding, row);
  await env.DB.prepare(
    "UPDATE sign_off SET state = ?3, note = ?4 WHERE id = ?1 AND state = 'APPROVED' AND decided_by = ?2",
  )
    .bind(id, staff.id, refused ? "FAILED" : "DONE", refused?.message ?? "")
    .run();
  return refused;
}

/** Says no, with the reason that whoever asked will read. */
export async function declineSignOff(deciding: Deciding, id: string, why: string): Promise<null | ApiError> {
  const { env, staff, now } = deciding;
  const row = await decidable(deciding, id);
  if (isRefusal(row)) return row;
  return ending(env.DB, [
    env.DB.prepare(
      `UPDATE sign_off SET state = 'DECLINED', decided_by = ?2, decided_name = ?3, decided_at = ?4, note = ?5
       WHERE id = ?1 AND state = 'ASKED'`,
    ).bind(id, staff.id, staff.name, now, why.trim()),
    mustHit(env.DB),
    written(env.DB, staff, row, "DECLINED", now),
  ]);
}

/** Does what was asked for, in the name of who said yes; what is done already stays so. */
async function act(deciding: Deciding, { id, act, target, why, asks }: SignOffRow): Promise<null | ApiError> {
  switch (act) {
    case "OPEN":
      return open(deciding, target);
    case "CANCEL": {
      const done = await cancelAndEnd(deciding, target, why);
      return isRefusal(done) ? done : null;
    }
    case "REFUND":
      return refund(deciding, target);
    case "PART":
      return part(deciding, { id, target, why, asks: asks ?? "" });
    case "DOWNLOAD":
      return null; // from now on whoever asked may
  }
}

async function open({ env, staff, now }: Deciding, id: string): Promise<null | ApiError> {
  const program = await env.DB.prepare("SELECT status, updated_at AS updatedAt FROM program WHERE id = ?1")
    .bind(id)
    .first<{ status: string; updatedAt: number }>();
  if (program?.status === "OPEN") return null;
  const write = { db: env.DB, staff, now, record: () => [] };
  const done = await writeState(write, id, { state: "OPEN", updatedAt: program?.updatedAt ?? 0 });
  return isRefusal(done) ? done : null;
}

async function refund({ env, staff, now }: Deciding, id: string): Promise<null | ApiError> {
  const cashier = cashierOf(env, now);
  if (isRefusal(cashier)) return cashier;
  const found = await findRefund(env.DB, id);
  if (!found) return fail("NOT_FOUND");
  const { status } =
    found.refund.status === "REQUESTED" ? await approveRefund(cashier, found, staff) : found.refund;
  return isUnsent(status)
    ? fail("STATE_CHANGED", { message: "취소를 철회했거나 거절해서 환불할 것이 없어요." })
    : null;
}

/** Takes the people out, for what that comes to now: whoever said yes has read it. */
async function part(
  { env, staff, now }: Deciding,
  { id, target, why, asks }: { id: string; target: string; why: string; asks: string },
): Promise<null | ApiError> {
  const booking = await findBooking(env.DB, target);
  if (booking === null) return fail("NOT_FOUND");
  const asked = JSON.parse(asks) as PartAsked;
  const meant = quotePart(booking, asked, now);
  // Done already where a yes was cut off behind it: then nobody is left to be taken out twice.
  const refund = isRefusal(meant) ? 0 : meant.refund;
  return takeOut(
    { env, now, hand: staff.name },
    booking,
    { ...asked, reason: why, refund, key: id },
    () => [],
  );
}
