import type { components } from "#openapi/schema.d";
import { decodeHeader } from "../contract/read-request.ts";
import { implement, type Api } from "../contract.ts";
import { fail, isRefusal, ruleBroken } from "../errors.ts";
import { once } from "../idempotency.ts";
import { accountsOf, decideAccount, nameAccount, revealAccount } from "./payout-account.ts";
import { accountTodos } from "./payout-account-todos.ts";
import { closeMonth, previewPayouts } from "./close-month.ts";
import { listFees, setFee } from "./host-fee.ts";
import { findPayout, linesOf, listPayouts, onSiteOf, payOut, type Payout } from "./payout.ts";

type Schemas = components["schemas"];

/** What hosts are paid out, and the fee that is taken off. */
export function deskPayoutRoutes(api: Api): void {
  implement(api, "listPayout", async ({ env, staff, query }) => {
    const { hostId: asked, ...rest } = query;
    const hostId = staff.hostId ?? asked;
    const page = await listPayouts(env.DB, { ...rest, ...(hostId !== undefined && { hostId }) });
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "getPayout", async ({ env, params }) => {
    const [payout, lines] = await Promise.all([findPayout(env.DB, params.id), linesOf(env.DB, params.id)]);
    if (!payout) return fail("NOT_FOUND");
    const onSite = await onSiteOf(env.DB, payout);
    return { status: 200, body: { value: { ...payout, lines, onSite } } };
  });

  implement(api, "previewPayout", async ({ env, staff, query }) => ({
    status: 200,
    body: { value: await previewPayouts(env.DB, query.month, staff.hostId) },
  }));

  implement(api, "closePayoutMonth", (request) =>
    once(request, async (record) => {
      const { env, staff, params, now } = request;
      const reply = (value: { month: string }) => ({ status: 200, body: { value } }) as const;
      const value = await closeMonth(env.DB, params.month, staff.name, now, (made) => record(reply(made)));
      return isRefusal(value) ? value : reply(value);
    }),
  );

  implement(api, "payOut", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const reply = (value: Payout) => ({ status: 200, body: { value } }) as const;
      const deed = {
        by: staff.name,
        reference: body.reference.trim(),
        ...(body.accountId !== undefined && { accountId: body.accountId }),
        now,
      };
      const value = await payOut(env.DB, params.id, deed, (paid) => record(reply(paid)));
      return isRefusal(value) ? value : reply(value);
    }),
  );

  implement(api, "listHostFee", async ({ env, staff, now }) => ({
    status: 200,
    body: { value: await listFees(env.DB, staff.hostId, now) },
  }));

  implement(api, "putHostFee", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const reply = (value: Schemas["DeskHostFee"]) => ({ status: 200, body: { value } }) as const;
      const fee = { bps: body.bps, by: staff.name, now };
      const value = await setFee(env.DB, params.id, fee, (made) => record(reply(made)));
      return isRefusal(value) ? value : reply(value);
    }),
  );
}

const NO_REASON = ruleBroken([
  { name: "reason", code: "REASON", message: "왜 보는지 적어 주세요. 기록에 남아요." },
]);

type Acted = Schemas["DeskPayoutAccountActed"];
const acted = (value: Acted) => ({ status: 200, body: { value } }) as const;

/** Where hosts are paid to (정산 계좌). */
export function deskPayoutAccountRoutes(api: Api): void {
  implement(api, "listPayoutAccountTodo", async ({ env, staff, now }) => ({
    status: 200,
    body: { value: await accountTodos(env.DB, staff.hostId, now) },
  }));

  implement(api, "getPayoutAccounts", async ({ env, staff, params }) => {
    const value = await accountsOf(env, params.id, staff);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });

  implement(api, "putPayoutAccount", (request) =>
    once(request, async (record) => {
      const act = { ...request, record: (made: Acted) => record(acted(made)) };
      const value = await nameAccount(act, request.params.id, request.body);
      return isRefusal(value) ? value : acted(value);
    }),
  );

  implement(api, "revealPayoutAccount", async ({ env, params, header }) => {
    if (decodeHeader(header("x-reason") ?? "").trim() === "") return NO_REASON;
    const value = await revealAccount(env, params.id);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "confirmPayoutAccount", (request) =>
    once(request, async (record) => {
      const act = { ...request, record: (made: Acted) => record(acted(made)) };
      const value = await decideAccount(act, request.params.id, { state: "CONFIRMED" });
      return isRefusal(value) ? value : acted(value);
    }),
  );

  implement(api, "declinePayoutAccount", (request) =>
    once(request, async (record) => {
      const act = { ...request, record: (made: Acted) => record(acted(made)) };
      const value = await decideAccount(act, request.params.id, { state: "DECLINED", why: request.body.why });
      return isRefusal(value) ? value : acted(value);
    }),
  );
}
