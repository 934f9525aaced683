const NAMED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * A text as it may stand in XML, in an attribute too; control characters, which XML has no way to write, are
 * left out.
 */
export const xml = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll(/[&<>"']/g, (mark) => NAMED[mark] ?? "");

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An XML answer that anyone may keep for `seconds`. */
export const xmlAnswer = (
  body: string | ReadableStream<Uint8Array>,
  seconds: number,
  type = "application/xml",
): Response =>
  new Response(body, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": `public, max-age=${seconds}` },
  });
