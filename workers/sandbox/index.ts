import { Hono } from "hono";
import { bucket } from "./bucket/app.ts";
import { cloudflare } from "./cloudflare/app.ts";
import { cognito } from "./cognito/app.ts";
import { codes, demo, totp } from "./cognito/dev-routes.ts";
import type { SandboxEnv } from "./env.ts";
import { geocoder } from "./geocoder/app.ts";
import { mail } from "./mail/app.ts";
import { push } from "./push/app.ts";
import { talk } from "./talk/app.ts";
import { toss } from "./toss/app.ts";
import { turnstile } from "./turnstile/app.ts";
import { wallet } from "./wallet/app.ts";

export { UserState } from "./cognito/user-state.ts";

// strict: false, because real SDKs post to the endpoint both with and without a trailing slash.
const app = new Hono<{ Bindings: SandboxEnv }>({ strict: false });

app.use(async (c, next) => {
  if (c.env.LOCAL_ONLY !== "yes") return c.text("The sandbox serves local runs only.", 503);
  return next();
});
app.route("/__dev/bucket", bucket);
app.route("/__dev/cloudflare", cloudflare);
app.route("/__dev/cognito", cognito);
app.route("/__dev/codes", codes);
app.route("/__dev/totp", totp);
app.route("/__dev/demo", demo);
app.route("/__dev/toss", toss);
app.route("/__dev/push", push);
app.route("/__dev/mail", mail);
app.route("/__dev/talk", talk);
app.route("/__dev/geocoder", geocoder);
app.route("/__dev/turnstile", turnstile);
app.route("/__dev/wallet", wallet);

export default { fetch: app.fetch } satisfies ExportedHandler<SandboxEnv>;
