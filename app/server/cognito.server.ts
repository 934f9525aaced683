import { type Send, wireRequest } from "../api/identity/wire.ts";
import type { IdentityConfig } from "./env.server.ts";

/**
 * From the edge straight to the pool, with this app's client id: for forms without JavaScript, for refreshing
 * and revoking.
 */
export const toPool =
  (config: IdentityConfig): Send =>
  (operation, body, signal) =>
    config.fetch(
      `${config.endpoint}/`,
      wireRequest(operation, { ClientId: config.clientId, ...body }, signal),
    );
