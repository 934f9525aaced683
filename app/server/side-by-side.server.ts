/** How many turns of pending work pass before what was asked for in the meantime is sent: no time goes by. */
const TURNS = 24;
/** Reads of one call at most, as the description of readTogether says. */
const MOST = 12;

interface Waiting {
  request: Request;
  resolve(answer: Response): void;
  reject(error: unknown): void;
}

/** What an answer of readTogether holds for each path. */
interface Part {
  status: number;
  retryAfter: string | null;
  body: string;
}

/** A read that has a call of its own: what is no JSON, may take longer than a screen waits, or says why. */
const goesAlone = ({ method, url, headers }: Request): boolean =>
  method !== "GET" || headers.has("x-reason") || /\.\w+$|\/(?:export|ready)$/.test(new URL(url).pathname);

const isPart = (value: unknown): value is Part => typeof Object(value).status === "number";

const answerOf = ({ status, retryAfter, body }: Part, requestId: string): Response =>
  new Response(body, {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "x-request-id": requestId,
      ...(retryAfter !== null && { "retry-after": retryAfter }),
    },
  });

/**
 * The product API for the loaders of one request: reads that are asked for side by side go in one call of it
 * (readTogether), whose own reads are one call of each database. So a screen costs as many trips as its reads
 * wait for one another, not as many as there are. Each is answered as if it had gone alone.
 * @param ask the API itself; all reads are of one caller
 */
export function sideBySide(ask: (request: Request) => Promise<Response>) {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await undefined;
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += MOST) void answer(all.slice(from, from + MOST));
  }

  async function answer(some: readonly Waiting[]): Promise<void> {
    try {
      const [first] = some;
      if (first !== undefined && some.length === 1) return first.resolve(await ask(first.request));
      const answers = await asOne(some.map(({ request }) => request));
      for (const [at, { resolve }] of some.entries()) resolve(answers[at] as Response);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }

  /** @throws where the answer is not of the description, as where the API is of another version */
  async function asOne(requests: readonly Request[]): Promise<Response[]> {
    const [first] = requests as [Request];
    const paths = requests.map(({ url }) => url.slice(new URL(url).origin.length));
    const url = new URL(`/together?${new URLSearchParams({ paths: JSON.stringify(paths) })}`, first.url);
    const headers = new Headers(first.headers);
    headers.set("x-user-reads", "together"); // the gateway lets none of this name through
    const whole = await ask(new Request(url, { headers, signal: first.signal }));
    // who is nobody any more, or an API that has too much to do: each read is told so
    if (!whole.ok) return requests.map(() => whole.clone());
    const { value }: { value?: unknown } = await whole.json();
    const requestId = whole.headers.get("x-request-id") ?? "";
    const parts = Array.isArray(value) ? value.filter(isPart) : [];
    if (parts.length !== requests.length) throw new Error("readTogether answered something else");
    return parts.map((part) => answerOf(part, requestId));
  }

  return (request: Request): Promise<Response> =>
    goesAlone(request)
      ? ask(request)
      : new Promise((resolve, reject) => {
          waiting.push({ request, resolve, reject });
          if (waiting.length === 1) void send();
        });
}
