import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readWhole } from "../../app/ui/whole-answers.ts";

const FIRST_LINE = '[{"_1":2},"found",true]\n';
const data = (signal?: AbortSignal) => new Request("https://nadeul.test/my/booking.data", { signal });

/** An answer whose first line has come, and after it whatever `then` does. */
const begun = (then: (rest: ReadableStreamDefaultController<Uint8Array>) => void) =>
  new Response(
    new ReadableStream({
      start(rest) {
        rest.enqueue(new TextEncoder().encode(FIRST_LINE));
        then(rest);
      },
    }),
    { status: 201, headers: { "X-Remix-Response": "yes" } },
  );

const published = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = published;
});
afterEach(() => {
  globalThis.fetch = published;
});

/** What the page's `fetch` gives where the network gives `answer`. */
function fetchOf(answer: (request: Request) => Response): typeof fetch {
  globalThis.fetch = async (what) => answer(what instanceof Request ? what : new Request(what));
  readWhole();
  return globalThis.fetch;
}

it("[S66] an answer that is cut off is lost, as one that never came", async () => {
  const ask = fetchOf(() => begun((rest) => rest.error(new TypeError("network error"))));
  await expect(ask(data())).rejects.toThrow(TypeError);
});

it("[S66] one given up half-way leaves nothing unheard", async () => {
  const unheard = vi.fn<(reason: unknown) => void>();
  process.on("unhandledRejection", unheard);
  const leave = new AbortController();
  const ask = fetchOf(({ signal }) =>
    begun((rest) => signal.addEventListener("abort", () => rest.error(signal.reason))),
  );
  const asked = ask(data(leave.signal)).then(({ body }) => body && decode(body, globalThis));
  setTimeout(() => leave.abort());
  await expect(asked).rejects.toThrow("aborted");
  await new Promise((later) => setTimeout(later, 20));
  process.off("unhandledRejection", unheard);
  expect(unheard).not.toHaveBeenCalled();
});

it("hands on a whole one as it is, and what others ask for while it comes", async () => {
  const ask = fetchOf(({ url }) =>
    url.endsWith("/none.data") ? new Response(null, { status: 204 }) : begun((rest) => rest.close()),
  );
  const answer = await ask(data());
  expect([answer.status, answer.headers.get("X-Remix-Response"), await answer.text()]).toEqual([
    201,
    "yes",
    FIRST_LINE,
  ]);
  expect((await ask(new Request("https://nadeul.test/none.data"))).body).toBeNull();
  const slow = fetchOf(() => begun(() => {}));
  const first = await (await slow("https://nadeul.test/api/file")).body?.getReader().read();
  expect(first?.done).toBe(false);
});
