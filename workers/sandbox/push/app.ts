import { Hono } from "hono";
import { html } from "hono/html";
import type { SandboxEnv } from "../env.ts";
import { devPage } from "../mail/page.ts";
import { addFault } from "./faults.ts";
import { fcm } from "./fcm.ts";
import { listMessages } from "./store.ts";
import { web } from "./web.ts";

/**
 * Stands in for push services and for Firebase, relative to /__dev/push: `/` shows what has come, `/messages`
 * the same as JSON, `/__faults` the dials.
 */
export const push = new Hono<{ Bindings: SandboxEnv }>({ strict: false });

push.get("/", async (c) => {
  const messages = await listMessages(c.env.DB, null);
  const rows = messages.map(
    ({ service, title, body, link, at, times, urgency }) =>
      html`<li>
        <h2>${title}</h2>
        <p>${body}</p>
        <small
          >${service} · ${new Date(at + 9 * 3_600_000).toISOString().slice(0, 16).replace("T", " ")} ·
          ${urgency}${times > 1 ? ` · ${times}번 받음` : ""} ·
          <a href="${link.replace(/^https?:\/\/[^/]+/, "")}">${link}</a></small
        >
      </li>`,
  );
  return devPage(c, "푸시 알림 연습함", rows, "아직 온 알림이 없어요.");
});
push.get("/messages", async (c) => c.json(await listMessages(c.env.DB, c.req.query("receiver") ?? null)));
push.post("/__faults", async (c) => {
  const wrong = await addFault(c.env.DB, await c.req.json().catch(() => null));
  return wrong === null ? c.body(null, 201) : c.json({ message: wrong }, 400);
});
push.delete("/__faults", async (c) => {
  await c.env.DB.prepare("DELETE FROM post_fault").run();
  return c.body(null, 204);
});
push.route("/fcm", fcm);
push.route("/", web);
