import { createContext } from "react-router";
import type { ApiClient } from "../api/client.ts";
import type { EdgeEnv } from "./env.server.ts";
import type { Member } from "./verify-token.server.ts";

/**
 * What a request carries through the edge: made once in workers/app.ts, read by middleware, loaders and
 * actions.
 */
export interface EdgeContext {
  env: EdgeEnv;
  requestId: string;
  now: number;
  /** The product API as a guest: what shared pages read. */
  api: ApiClient;
  /**
   * The member of the access cookie with the product API as that member. Asking makes the answer personal: it
   * is never cached.
   */
  visitor: () => Visitor;
  /** Work that may go on after the answer. */
  later: (work: Promise<unknown>) => void;
}

export type Visitor =
  /** `hasEnded`: whether the product API has said so since; the token verifies for a while yet. */
  | { member: Member; api: ApiClient; hasEnded: () => boolean }
  /** A guest. `mayRefresh`: an access cookie came that has ended, and /idp/refresh may mend it. */
  | { member: undefined; mayRefresh: boolean };

export const edgeContext = createContext<EdgeContext>();

/**
 * The document's CSP nonce (a placeholder where the HTML may be cached); empty on pre-rendered pages, whose
 * CSP goes by hash.
 */
export const nonceContext = createContext<string>("");
