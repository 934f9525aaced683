import type { MemberOperation, operations } from "#openapi/schema.d";
import type { CallEnv } from "../env.ts";
import type { ApiError } from "../errors.ts";
import type { DeskOperation } from "#domain/desk/rights";
import type { Staff } from "../staff/staff.ts";

export type OperationId = keyof operations;

/** Who asks, as the edge vouches for. `name` is the Cognito username. */
export interface Caller {
  id: string;
  name: string;
  /** Signed in to the desk's pool: nobody as a member, and no member is this. */
  isDesk: boolean;
  /** The login that the call belongs to, the same through every refresh; the desk's people have one too. */
  login: string;
  /** When that login began, as the pool says it: epoch seconds. */
  since: number;
  /** The pool's key of the device that it began on; empty where the pool keeps none. */
  device: string;
}

type Flat<T> = { [K in keyof T]: T[K] };
type Given<T> = [Exclude<T, undefined>] extends [never] ? Record<never, never> : Exclude<T, undefined>;
/** Query values the description gives a default; they are always there. */
export type Defaulted = "limit" | "sort" | "tab";
type WithDefaults<Q> = Flat<Omit<Q, Defaulted> & Required<Pick<Q, Defaulted & keyof Q>>>;
type JsonOf<T> = T extends { content: { "application/json": infer B } }
  ? B
  : T extends { content: { "text/calendar": infer B } }
    ? B
    : T extends { content: { "application/vnd.apple.pkpass": string } }
      ? Uint8Array<ArrayBuffer>
      : null;
type Success<Id extends OperationId> = Extract<keyof operations[Id]["responses"], 200 | 201 | 202>;

export type Params<Id extends OperationId> = Given<operations[Id]["parameters"]["path"]>;
export type Query<Id extends OperationId> = WithDefaults<Given<operations[Id]["parameters"]["query"]>>;
export type Body<Id extends OperationId> = operations[Id] extends { requestBody: infer R } ? JsonOf<R> : null;
/** The body of the operation's success with status `S`. */
export type AnswerBody<Id extends OperationId, S extends Success<Id> = Success<Id>> = JsonOf<
  operations[Id]["responses"][S]
>;

/** What a handler is given: everything checked against the description. */
export interface ApiRequest<Id extends OperationId> {
  operationId: Id;
  params: Params<Id>;
  query: Query<Id>;
  body: Body<Id>;
  user: Id extends MemberOperation ? Caller : Caller | null;
  /** Who at the desk asks, let in to this very operation; null for what is not the desk's. */
  staff: Id extends DeskOperation ? Staff : null;
  env: CallEnv;
  /** Epoch milliseconds, read once for the whole request. */
  now: number;
  /** The Idempotency-Key header, null where none was sent. */
  key: string | null;
  /** The request's path and method, for what must tell one call from another (idempotency). */
  method: string;
  path: string;
  requestId: string;
  /** A header that is no parameter of the description; null where there is none. */
  header(name: string): string | null;
  /** The visitor's address as the edge passed it on; "" where unknown. */
  client: string;
  waitUntil(work: Promise<unknown>): void;
}

/** A success: `{ status: 201, body: { value } }`. */
export type Reply<Id extends OperationId> = {
  [S in Success<Id>]: { status: S; body: AnswerBody<Id, S>; headers?: Record<string, string> };
}[Success<Id>];

/** `raw`: the request as it was sent, for an operation whose body is no JSON. */
export type Handler<Id extends OperationId> = (
  request: ApiRequest<Id>,
  raw: Request,
) => Promise<Reply<Id> | ApiError> | Reply<Id> | ApiError;
