// Tools for an agent that works in this browser (WebMCP, a draft of the W3C's Web Machine Learning group):
// those of /mcp, and one that opens a booking for the person to confirm. Fetched where a browser has agents.

interface Tool {
  name: string;
  title?: string;
  description: string;
  inputSchema: object;
  annotations?: { readOnlyHint?: boolean };
}

/** What a tool answers, as the protocol has it. */
interface Said {
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/** `document.modelContext`, where the browser has it. */
export interface ModelContext {
  registerTool(
    tool: Tool & {
      annotations: { readOnlyHint: boolean; untrustedContentHint: boolean };
      execute: (input: Record<string, unknown>) => Promise<Said>;
    },
  ): Promise<void>;
}

/** One call of /mcp, whose answer is a stream of one event. @throws where there is none */
async function call<Result>(method: string, params: object): Promise<Result> {
  const answer = await fetch("/mcp", {
    method: "POST",
    credentials: "omit",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const data = /^data: (.*)$/m.exec(await answer.text())?.[1];
  const { result } = JSON.parse(data ?? "{}") as { result?: Result };
  if (!result) throw new Error("지금은 답할 수 없어요. 잠시 후 다시 시도해 주세요.");
  return result;
}

const use = (name: string, input: object): Promise<Said> => call("tools/call", { name, arguments: input });

/** A document that is left takes with it what is still on its way to the agent. In ms. */
const ANSWERED = 200;

/** Opens the quote's own address in this tab, where the person logs in and confirms. */
async function openBooking(input: object): Promise<Said> {
  const quote = await use("quote_booking", input);
  const at = quote.structuredContent?.["book_at"];
  if (typeof at === "string") {
    const { pathname, search } = new URL(at);
    // of this site, by whatever name it was opened
    setTimeout(() => location.assign(pathname + search), ANSWERED);
  }
  return quote;
}

/** Offers all tools to the browser's agents. Hosts' own words are in what they answer, and so marked. */
export async function offerTools(context: ModelContext): Promise<void> {
  const { tools } = await call<{ tools: Tool[] }>("tools/list", {});
  const offer = (tool: Tool, execute: (input: object) => Promise<Said>) =>
    context.registerTool({
      ...tool,
      annotations: { readOnlyHint: tool.annotations?.readOnlyHint === true, untrustedContentHint: true },
      execute,
    });
  const quote = tools.find(({ name }) => name === "quote_booking");
  await Promise.all([
    ...tools.map((tool) => offer(tool, (input) => use(tool.name, input))),
    quote &&
      offer(
        {
          name: "open_booking",
          title: "예약 화면 열기",
          description:
            "고른 회차와 인원으로 예약 화면을 이 창에 열어요. 로그인하고 확인하는 것은 화면 앞의 사람이에요.",
          inputSchema: quote.inputSchema,
        },
        openBooking,
      ),
  ]);
}
