/**
 * A request's body as text, or undefined where it is longer than `limit` bytes; no more than that is ever
 * held.
 */
export async function readAtMost(
  request: Pick<Request, "headers" | "body">,
  limit: number,
): Promise<string | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return;
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > limit) return;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
