/** Whether the router asks: for a screen's data, or for what sends a form. */
export const isOfRouter = (what: RequestInfo | URL): what is Request =>
  what instanceof Request && new URL(what.url).pathname.endsWith(".data");

/**
 * `answer`, once all of it has come.
 * @throws {TypeError} where it was cut off; where it was given up, its signal's reason
 */
export async function whole(answer: Response): Promise<Response> {
  return new Response(answer.body && (await answer.arrayBuffer()), answer);
}

/**
 * Hands the router whole answers only. One cut off half-way is then lost like one that never came, and what
 * was sent stays on its screen; the router would put an error in the screen's place. And of an answer given
 * up half-way it leaves two promises unheard, each an error in the console (react-router 8.5.1).
 */
export function readWhole(): void {
  const ask = globalThis.fetch;
  globalThis.fetch = async (what, init) => {
    const answer = await ask(what, init);
    return isOfRouter(what) ? whole(answer) : answer;
  };
}
