import { implement, type Api } from "../contract.ts";
import { fail } from "../errors.ts";
import { once } from "../idempotency.ts";
import { endKept, keepSeats } from "./kept-seats.ts";
import { endDraw, findDraw, makeDraw } from "./draw.ts";

/** It changes with every application, and once for all when it is drawn. */
const KEPT = "public, max-age=10";
const OK = { status: 200, body: { value: { ok: true as const } } } as const;

/** 추첨: what anybody may know of a draw, and what the desk does with it. */
export function drawRoutes(api: Api): void {
  implement(
    api,
    "getDraw",
    async ({ env, params }) => {
      const value = await findDraw(env.DB, params.id);
      return value ? { status: 200, body: { value } } : fail("NOT_FOUND");
    },
    { cache: KEPT },
  );
  implement(api, "putDeskDraw", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      return (await makeDraw(env.DB, staff, params.id, body.closesAt, now, () => record(OK))) ?? OK;
    }),
  );
  implement(api, "putDeskKeptSeats", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      return (await keepSeats(env.DB, staff, params.id, body, now, () => record(OK))) ?? OK;
    }),
  );
  implement(api, "deleteDeskKeptSeats", (request) =>
    once(request, async (record) => {
      const { env, staff, params, now } = request;
      return (await endKept(env.DB, staff, params.id, now, () => record(OK))) ?? OK;
    }),
  );
  implement(api, "deleteDeskDraw", (request) =>
    once(request, async (record) => {
      const { env, staff, params, now } = request;
      return (await endDraw(env.DB, staff, params.id, now, () => record(OK))) ?? OK;
    }),
  );
}
