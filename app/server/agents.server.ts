import { createMcpHandler } from "@modelcontextprotocol/server";
import { log } from "#domain/log";
import type { Asked } from "./agent-said.server.ts";
import { agentServer } from "./agent-tools.server.ts";
import { readAtMost } from "./read-at-most.server.ts";

/** A call is a few names and numbers. */
const MOST_BYTES = 64 * 1024;
/** Each of those that one request brings may be a search (SPEC U34). */
const MOST_CALLS = 5;

const TOO_MANY = { code: -32_600, message: `Invalid Request: at most ${MOST_CALLS} calls come together` };

/** Whether a request brings more calls than it may; what is no call at all its own reader refuses. */
async function bringsTooMany(request: Request): Promise<boolean> {
  if (request.method !== "POST") return false;
  try {
    const calls: unknown = JSON.parse((await readAtMost(request.clone(), MOST_BYTES)) ?? "");
    return Array.isArray(calls) && calls.length > MOST_CALLS;
  } catch {
    return false;
  }
}

/**
 * `/mcp`: the Model Context Protocol over Streamable HTTP, stateless, for agents that look something up in
 * somebody's name. It knows no member: whatever cookies come along say nothing here, so a call from any
 * origin is answered with what every visitor may read. What books is a person on our own screen.
 */
export async function answerAgent(request: Request, asked: Asked): Promise<Response> {
  const handler = createMcpHandler(() => agentServer(asked), {
    maxRequestBodySize: MOST_BYTES,
    onerror: (error) => log("warn", "an agent's call was refused", { reason: error }),
  });
  const answer = (await bringsTooMany(request))
    ? Response.json({ jsonrpc: "2.0", error: TOO_MANY, id: null }, { status: 400 })
    : await handler.fetch(request);
  const own = new Response(answer.body, answer);
  own.headers.set("cache-control", "no-store");
  return own;
}
