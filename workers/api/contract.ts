import { Hono } from "hono";
import { methodsAt, operations } from "./contract/description.ts";
import { decodeHeader, readCaller, readRequest } from "./contract/read-request.ts";
import { PRIVATE, PUBLIC, respond, respondError } from "./contract/respond.ts";
import type { ApiRequest, Handler, OperationId } from "./contract/types.ts";
import { accessLine, leavesRecord, withoutAccounts } from "./staff/access-record.ts";
import { isWhole } from "./catalogue/copy.ts";
import type { ApiEnv, CallEnv } from "./env.ts";
import { databaseTrouble } from "./d1.ts";
import { fail, isRefusal, overloaded } from "./errors.ts";
import { readsTogether } from "./reads-together.ts";
import { newTally, talliedD1 } from "./sight/tally.ts";
import { log } from "#domain/log";
import { pointOf, serverTiming, type Sighting } from "#domain/sight";

export type Api = Hono<{ Bindings: ApiEnv; Variables: { requestId: string; operation: string } }>;

/**
 * The app every area adds its operations to: request ids, 404, 405 with Allow, and the one place an exception
 * ends.
 */
export function createApi(): Api {
  const api: Api = new Hono();
  api.use(async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    // the edge's own, so that both logs tell of one request
    c.set("requestId", /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : crypto.randomUUID());
    const [from, tally] = [Date.now(), newTally()];
    // what is asked of a database by a part is counted by the whole
    if (!c.env.IS_PART)
      c.env = {
        ...c.env,
        DB: talliedD1(c.env.DB, tally),
        ...(c.env.CATALOGUE && { CATALOGUE: talliedD1(c.env.CATALOGUE, tally) }),
      };
    await next();
    c.header("x-request-id", c.get("requestId"));
    c.header("x-content-type-options", "nosniff");
    const seen: Sighting = {
      worker: "api",
      route: c.get("operation") ?? "none",
      method: c.req.method,
      cache: "",
      status: c.res.status,
      ms: Date.now() - from,
      calls: tally.calls,
      rows: tally.rows,
      databaseMs: tally.ms,
    };
    c.env.POINTS?.writeDataPoint(pointOf(seen));
    if (c.env.SANDBOX) c.header("server-timing", serverTiming(seen));
  });
  api.notFound((c) => {
    const methods = methodsAt(c.req.path);
    if (methods.length === 0 || methods.includes(c.req.method))
      return respondError(fail("NOT_FOUND"), c.get("requestId"));
    return respondError(
      fail("METHOD_NOT_ALLOWED", { headers: { allow: methods.join(", ") } }),
      c.get("requestId"),
    );
  });
  api.onError((error, c) => {
    const requestId = c.get("requestId");
    log("error", "request failed", {
      requestId,
      method: c.req.method,
      path: c.req.path,
      error,
      stack: error.stack,
    });
    const trouble = databaseTrouble(error);
    return respondError(trouble === null ? fail("INTERNAL") : overloaded(trouble), requestId);
  });
  return api;
}

/** How far a member's own view of the record has come, as D1 writes it: hexadecimal numbers. */
const BOOKMARK = "x-d1-bookmark";
const isBookmark = (text: string): boolean =>
  /^[0-9a-f]+(?:-[0-9a-f]+){1,7}$/i.test(text) && text.length <= 200;

/** Whether guests may read the copy; where the catalogue cannot be had they read the record. */
async function hasCopy({ CATALOGUE }: ApiEnv): Promise<boolean> {
  try {
    return await isWhole(CATALOGUE);
  } catch (error) {
    log("warn", "catalogue not asked", { error });
    return false;
  }
}

/**
 * For what everybody may read: what it asks side by side is one call of each database, and guests read the
 * catalogue's copy of the record, from where it is nearest. A member reads the record as it was when they
 * were last answered (BOOKMARK), or as it is where they bring none, so that what they have just done is
 * there. The desk reads it as it is.
 */
async function readingEnv(
  { env, user, header }: Pick<ApiRequest<OperationId>, "env" | "user" | "header">,
  isDesk: boolean,
) {
  const given = header(BOOKMARK) ?? "";
  const isGuest = user === null && !isDesk;
  const from = isGuest ? "first-unconstrained" : isBookmark(given) ? given : "first-primary";
  const session = env.DB.withSession(from);
  const DB = readsTogether(env.DB, session);
  const CATALOGUE = readsTogether(env.CATALOGUE, env.CATALOGUE.withSession("first-unconstrained"));
  const SHOWN = isGuest && (await hasCopy(env)) ? CATALOGUE : DB;
  const reading: CallEnv = { ...env, DB, CATALOGUE, SHOWN };
  const bookmark = (): Record<string, string> => {
    const reached = user === null ? null : session.getBookmark();
    return reached === null ? {} : { [BOOKMARK]: reached };
  };
  return { reading, bookmark };
}

/** For what somebody reads of their own, or at the desk: the record as it is, side by side in one call. */
const ownEnv = ({ env }: Pick<ApiRequest<OperationId>, "env">, method: string): CallEnv => {
  if (method !== "GET") return env;
  const DB = readsTogether(env.DB);
  return { ...env, DB, SHOWN: DB };
};

const NONE = (): Record<string, string> => ({});

/** Writes into the record of access what this call of the desk has done or shown, before it is shown. */
async function noteAccess<Id extends OperationId>(request: ApiRequest<Id>, answer: unknown): Promise<void> {
  const { staff, operationId, method, path, client, now, env } = request;
  if (staff === null || !leavesRecord(operationId, method)) return;
  const reason = decodeHeader(request.header("x-reason") ?? "").slice(0, 200);
  const line = accessLine(env.DB, { staff, operationId, method, path, client, reason, now }, answer);
  if (env.LINES) env.LINES.push(line);
  else await line.run();
}

/**
 * Serves one operation of the description. The request is checked against it before `handler` runs; what
 * `handler` gets and answers is typed from it. `cache` is the Cache-Control of the answer: by default a
 * public GET may be kept briefly and all else not at all. `isOfNow`: a public GET reads the record as it is,
 * and no copy that may be behind it.
 */
export function implement<Id extends OperationId>(
  api: Api,
  id: Id,
  handler: Handler<Id>,
  options: { cache?: string; isOfNow?: boolean } = {},
): void {
  const operation = operations.get(id);
  if (operation === undefined) throw new Error(`The description has no operation ${id}.`);
  const cache = options.cache ?? (operation.method === "GET" && !operation.forMember ? PUBLIC : PRIVATE);
  const isPublicRead =
    operation.method === "GET" && !operation.forMember && !operation.forDesk && !options.isOfNow;
  const path = operation.path.replace(/\{(\w+)\}/g, ":$1");
  api.on(operation.method, path, async (c) => {
    c.set("operation", id);
    const request = await readRequest<Id>(id, operation, c);
    if (isRefusal(request)) return respondError(request, c.get("requestId"));
    // a part of another call reads where that one does, together with it
    const { reading, bookmark } = request.env.IS_PART
      ? { reading: request.env, bookmark: NONE }
      : isPublicRead
        ? await readingEnv(request, readCaller(c.req.raw)?.isDesk === true)
        : { reading: ownEnv(request, operation.method), bookmark: NONE };
    const answer = await handler({ ...request, env: reading }, c.req.raw);
    if (isRefusal(answer)) return respondError(answer, c.get("requestId"));
    if (operation.forDesk) await noteAccess(request, answer.body);
    const body = operation.forDesk ? withoutAccounts(id, answer.body) : answer.body;
    return respond(c.req.raw, answer.status, body, cache, { ...bookmark(), ...answer.headers });
  });
}
