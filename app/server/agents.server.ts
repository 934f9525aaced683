import { createMcpHandler } from "@modelcontextprotocol/server";
import { log } from "#domain/log";
import type { Asked } from "./agent-said.server.ts";
import { agentServer } from "./agent-tools.server.ts";

/** A call is a few names and numbers. */
const MOST_BYTES = 64 * 1024;

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
  const answer = await handler.fetch(request);
  const own = new Response(answer.body, answer);
  own.headers.set("cache-control", "no-store");
  return own;
}
