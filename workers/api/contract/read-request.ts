import type { Context } from "hono";
import type { ApiEnv } from "../env.ts";
import { admit } from "../staff/admit.ts";
import { fail, isRefusal } from "../errors.ts";
import { fieldOf } from "../json-column.ts";
import type { ApiError, FieldError } from "../errors.ts";
import { isLiving } from "../login/living.ts";
import { withoutProof } from "../login/proof.ts";
import { longestList, outOfBounds } from "./bounds.ts";
import { resolve, type Operation, type Parameter, type Place } from "./description.ts";
import { isCleanText, readJson } from "./read-text.ts";
import { seenText } from "./seen-text.ts";
import type { ApiRequest, Body, Caller, OperationId, Params, Query } from "./types.ts";
import { checkFor, conforms, fieldErrors, type Check } from "./validate.ts";

type ApiContext = Context<{ Bindings: ApiEnv; Variables: { requestId: string; operation: string } }>;

/**
 * The text as the schema's type, or the text itself where it is not of that type (the check then says so).
 */
function coerce(text: string, schema: object): unknown {
  const { type } = resolve(schema);
  if (type === "integer" && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === "number" && /^-?\d{1,10}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

function checkOf(operation: Operation, place: Place, parameters: Parameter[]): Check {
  return checkFor(`${operation.id}/${place}`, {
    type: "object",
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
  });
}

/**
 * One kind of parameters, typed and with their defaults. An empty query value counts as not given, as a form
 * sends it.
 */
function readPlace<T>(
  operation: Operation,
  place: Place,
  textOf: (name: string) => string[],
): { values: T } | ApiError {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  const values: Record<string, unknown> = {};
  for (const { name, schema, isAnyText } of parameters) {
    const texts = textOf(name).filter((text) => text !== "");
    if (texts.length > 1)
      return fail("BAD_REQUEST", {
        fields: [{ name, code: "REPEATED", message: "값을 하나만 보내 주세요." }],
      });
    if (!isAnyText && texts.some((text) => !isCleanText(text)))
      return fail("BAD_REQUEST", { fields: [{ name, code: "TEXT", message: "쓸 수 없는 글자가 있어요." }] });
    const [text] = texts;
    const value = text === undefined ? resolve(schema)["default"] : coerce(text, schema);
    if (value !== undefined) values[name] = value;
  }
  const check = checkOf(operation, place, parameters);
  if (conforms<T>(check, values)) return { values };
  return fail("BAD_REQUEST", { fields: fieldErrors(check, values) });
}

/**
 * P02: what every call carries but the provider's webhook and the description itself. A guest's authorization
 * is empty, and workerd hands on no empty header, so a call without one is a guest's: member operations
 * refuse it with 401.
 */
function checkHeaders(operation: Operation, request: Request, { FILE_BUCKET }: ApiEnv): ApiError | null {
  if (!operation.parameters.some((parameter) => parameter.name === "usertype")) return null;
  const missing = ["usertype", "bucket"].filter((name) => request.headers.get(name) === null);
  if (missing.length === 0)
    return request.headers.get("bucket") === FILE_BUCKET
      ? null
      : fail("BAD_REQUEST", {
          fields: [{ name: "bucket", code: "UNKNOWN", message: "이 사이트의 파일 보관함이 아니에요." }],
        });
  const fields: FieldError[] = missing.map((name) => ({
    name,
    code: "REQUIRED",
    message: "필수 항목이에요.",
  }));
  return fail("HEADERS_MISSING", { fields });
}

/**
 * A header's text, which callers percent-encode because a header cannot hold Hangul; without what nobody can
 * see.
 */
export function decodeHeader(text: string): string {
  try {
    return seenText(decodeURIComponent(text));
  } catch {
    return seenText(text); // sent as it is by a caller that does not encode
  }
}

/**
 * Who asks. These headers are the edge's own: it strips what a visitor sends under these names. A member
 * whose login is not named is nobody, since nothing could end it.
 */
export function readCaller(request: Request): Caller | null {
  const id = request.headers.get("x-user-id");
  if (id === null || !/^[A-Za-z0-9_-]{1,64}$/.test(id)) return null;
  const isDesk = request.headers.get("x-user-pool") === "desk";
  const login = request.headers.get("x-user-login") ?? "";
  const since = Number(request.headers.get("x-user-since") ?? 0);
  const device = request.headers.get("x-user-device") ?? "";
  if (login === "" && !isDesk) return null;
  const name = decodeHeader(request.headers.get("x-user-name") ?? "");
  return { id, name, isDesk, login, since: Number.isSafeInteger(since) ? since : 0, device };
}

/**
 * What a login that has ended may still ask for: these look at it themselves, or end it once more. Coming to
 * a line costs no call of the database; booking by it asks.
 */
const ABOUT_LOGIN: ReadonlySet<OperationId> = new Set(["putLogin", "endLogin", "joinRush"]);

/**
 * Whether the call's login has ended. The edge names one with every member it vouches for; the desk's own
 * pool is asked about each call of the desk's.
 */
const hasEnded = async (operationId: OperationId, user: Caller | null, { DB }: ApiEnv, now: number) =>
  user !== null && !user.isDesk && !ABOUT_LOGIN.has(operationId) && !(await isLiving(DB, user, now));

/**
 * What takes the account over, its data out or its money elsewhere; changed addresses are looked at where the
 * record is (user/routes.ts).
 */
const wantsProof = (operationId: OperationId, body: unknown): boolean =>
  operationId === "exportUser" ||
  operationId === "withdrawUser" ||
  operationId === "putRefundAccount" ||
  operationId === "putUserDevice" ||
  (operationId === "createRefund" && fieldOf(body, "account") !== undefined);

/** Who asks, for what is no operation of the description; null for a guest and for a login that has ended. */
export async function livingCaller(request: Request, env: ApiEnv, now: number): Promise<Caller | null> {
  const caller = readCaller(request);
  if (caller === null || caller.isDesk) return caller;
  return (await isLiving(env.DB, caller, now)) ? caller : null;
}

const isCallerFor = <Id extends OperationId>(
  operation: Operation,
  caller: Caller | null,
): caller is ApiRequest<Id>["user"] & (Caller | null) => caller !== null || !operation.forMember;

/** The body of a call, as its schema says; 400, 413 or 415 where it is none. */
export async function readBody<Id extends OperationId>(
  operation: Pick<Operation, "id" | "body">,
  request: Request,
): Promise<{ values: Body<Id> } | ApiError> {
  const schema = operation.body ?? { type: "null" };
  const read = operation.body === null ? { json: null } : await readJson(request);
  if (!("json" in read)) return read;
  const out = outOfBounds(read.json, longestList(schema));
  if (out !== null) return fail("BAD_REQUEST", { fields: [out] });
  const check = checkFor(`${operation.id}/body`, schema);
  if (conforms<Body<Id>>(check, read.json)) return { values: read.json };
  return fail("BAD_REQUEST", { fields: fieldErrors(check, read.json) });
}

/** Everything a handler is given, checked in this order: headers, caller, path, query, body. */
export async function readRequest<Id extends OperationId>(
  operationId: Id,
  operation: Operation,
  c: ApiContext,
): Promise<ApiRequest<Id> | ApiError> {
  const request = c.req.raw;
  const wrong = checkHeaders(operation, request, c.env);
  if (wrong !== null) return wrong;
  const caller = readCaller(request);
  // Somebody of the desk is no member: they read what everybody may, and do the desk's work.
  const user = caller?.isDesk && !operation.forDesk ? null : caller;
  if (!isCallerFor<Id>(operation, user)) return fail("UNAUTHENTICATED");
  const now = Date.now();
  if (await hasEnded(operationId, user, c.env, now)) return fail("UNAUTHENTICATED");
  const staff = operation.forDesk
    ? await admit(operationId, user, c.req.param("id") ?? null, c.env, now)
    : null;
  if (isRefusal(staff)) return staff;
  const headers = readPlace<unknown>(operation, "header", (name) => [request.headers.get(name) ?? ""]);
  if (!("values" in headers)) return headers;
  const params = readPlace<Params<Id>>(operation, "path", (name) => [c.req.param(name) ?? ""]);
  if (!("values" in params)) return params;
  const query = readPlace<Query<Id>>(operation, "query", (name) => c.req.queries(name) ?? []);
  if (!("values" in query)) return query;
  const body = await readBody<Id>(operation, request);
  if (!("values" in body)) return body;
  if (user !== null && wantsProof(operationId, body.values)) {
    const unproved = await withoutProof(c.env.DB, user, now);
    if (unproved !== null) return unproved;
  }
  return {
    operationId,
    params: params.values,
    query: query.values,
    body: body.values,
    user,
    staff: staff as ApiRequest<Id>["staff"], // let in just now where the operation is the desk's
    env: { SHOWN: c.env.DB, ...c.env },
    now,
    key: request.headers.get("idempotency-key"),
    method: request.method,
    path: c.req.path,
    requestId: c.get("requestId"),
    header: (name) => request.headers.get(name),
    client: request.headers.get("cf-connecting-ip") ?? "",
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}
