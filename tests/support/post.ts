import type { D1Database } from "@cloudflare/workers-types";
import type { ApiEnv } from "../../workers/api/env.ts";
import { DESK_OWNER, P02, reach } from "./api.ts";
import { DETAILS, type ProgramSpec, type SessionSpec, aSession } from "./booking.ts";
import { vouched } from "./vouched.ts";
import { NO_WEBHOOK, startWorkers } from "./workers.ts";

export interface Shown {
  receiver: string;
  title: string;
  body: string;
  link: string;
  tag: string;
  times: number;
  urgency: string;
  ttl: number;
}

export interface MailShown {
  receiver: string;
  subject: string;
  text: string;
  html: string;
  headers: string;
  times: number;
}

export interface TalkShown {
  receiver: string;
  template: string;
  text: string;
  link: string;
  sent_as: "TALK" | "LMS";
}

let count = 0;
const unique = (prefix: string): string => `${prefix}-${Date.now().toString(36)}-${(count += 1)}`;

/**
 * The product API with its queue, and beside it the sandbox that takes its messages and mails. `vars` go to
 * the API, `sandboxVars` to the sandbox.
 */
export async function startPost({
  vars = {},
  sandboxVars = {},
}: { vars?: Record<string, string>; sandboxVars?: Record<string, string> } = {}) {
  const { worker, logs, close } = await startWorkers([
    { from: "api", env: "local", vars: { DESK_OWNER, ...vars } },
    { from: "sandbox", env: "local", vars: { ...NO_WEBHOOK, ...sandboxVars } },
  ]);
  const api = worker<ApiEnv>("nadeul-api");
  const sandbox = worker("nadeul-sandbox");
  const env = await api.getEnv();
  const db: D1Database = env.DB;

  async function call(
    method: string,
    path: string,
    more: { as?: string; body?: unknown; isDesk?: boolean; headers?: Record<string, string> } = {},
  ) {
    const headers: Record<string, string> = { ...P02 };
    if (more.as !== undefined) Object.assign(headers, vouched(more.as, more.isDesk ? "desk" : "visitors"));
    Object.assign(headers, more.headers);
    if (more.body !== undefined) headers["content-type"] = "application/json";
    if (method !== "GET") headers["idempotency-key"] ??= unique("key");
    const response = await api.fetch(`http://api.local${path}`, {
      method,
      headers,
      ...(more.body !== undefined && { body: JSON.stringify(more.body) }),
    });
    const json: unknown = JSON.parse(await response.text());
    return {
      status: response.status,
      json,
      at: (place: string) => reach(json, `value.${place}`),
      code: reach(json, "error.code"),
    };
  }

  async function dev<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const init =
      body === undefined
        ? { method }
        : { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const text = await (await sandbox.fetch(`http://sandbox.local/__dev${path}`, init)).text();
    const answer: T = JSON.parse(text === "" ? "null" : text);
    return answer;
  }

  return {
    db,
    env,
    call,
    fetch: api.fetch.bind(api),
    dev,
    /** The sandbox as a service binding. */
    sandboxFetch: sandbox.fetch.bind(sandbox),
    tick: async (at = Date.now()): Promise<void> =>
      void (await api.scheduled({ cron: "* * * * *", scheduledTime: new Date(at) })),
    /** A member with a record. `marketingAt`: since when they agreed to advertising. */
    async member({
      email = `${unique("m")}@example.com`,
      marketingAt = null,
    }: { email?: string; marketingAt?: number | null } = {}): Promise<{ id: string; email: string }> {
      const id = unique("member");
      await db
        .prepare(
          `INSERT INTO user (id, username, email, marketing_at, created_at, updated_at)
            VALUES (?1, ?1, ?2, ?3, 0, 0)`,
        )
        .bind(id, email, marketingAt)
        .run();
      return { id, email };
    },
    /**
     * Registers a browser of the member's at the sandbox's push service.
     * @returns the subscription's id there
     */
    async browser(userId: string, deviceId = "phone"): Promise<string> {
      const subscription = await dev<{ endpoint: string }>("POST", "/push/subscribe", {});
      const put = await call("PUT", "/user/device", {
        as: userId,
        body: { id: deviceId, deviceToken: JSON.stringify(subscription), deviceType: "WEB" },
      });
      if (put.status !== 200) throw new Error(`not registered: ${JSON.stringify(put.json)}`);
      return subscription.endpoint.split("/").at(-1) ?? "";
    },
    pushes: (receiver: string) => dev<Shown[]>("GET", `/push/messages?receiver=${receiver}`),
    talks: (to: string) => dev<TalkShown[]>("GET", `/talk/messages?to=${to}`),
    mails: (to: string) => dev<MailShown[]>("GET", `/mail/messages?to=${to}`),
    fault: (
      service: "push" | "fcm" | "mail" | "talk" | "wallet",
      answer: string,
      more: { times?: number; retryAfter?: string } = {},
    ) => dev("POST", "/push/__faults", { service, answer, ...more }),
    clearFaults: () => dev("DELETE", "/push/__faults"),
    /** A free booking that is confirmed. */
    async booked(
      userId: string,
      email: string,
      program: ProgramSpec = {},
      session: SessionSpec = {},
      phone = DETAILS.booker.phone,
    ): Promise<{ id: string; sessionId: string; programId: string }> {
      const at = await aSession(db, program, session);
      const made = await call("POST", "/booking", {
        as: userId,
        body: { ...at, items: [{ optionId: "adult", qty: 2 }] },
      });
      const id = String(made.at("id"));
      await call("PUT", `/booking/${id}`, {
        as: userId,
        body: { ...DETAILS, booker: { ...DETAILS.booker, email, phone } },
      });
      const confirmed = await call("POST", `/booking/${id}/confirm`, { as: userId });
      if (confirmed.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(confirmed.json)}`);
      return { id, ...at };
    },
    rows: async (userId: string) =>
      (
        await db
          .prepare(
            `SELECT id, dedupe, channel, kind, status, attempts, error, due_at FROM outbox WHERE user_id = ?1
              ORDER BY id`,
          )
          .bind(userId)
          .all<{
            id: number;
            dedupe: string;
            channel: string;
            kind: string;
            status: string;
            attempts: number;
            error: string | null;
            due_at: number;
          }>()
      ).results,
    logs,
    close,
  };
}

export type Post = Awaited<ReturnType<typeof startPost>>;
