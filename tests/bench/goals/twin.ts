import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

export interface Twin {
  port: number;
  close: () => Promise<void>;
}

/** A document without anything that runs or fetches ahead: what a plain page of the same look is. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b(?=[^>]*\brel="?modulepreload)[^>]*>/g, "");

/** The site's static twin: its own answers, kept from the first time on, its documents without scripts. */
export async function aTwin(site: URL): Promise<Twin> {
  const kept = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, site));
    const type = answer.headers.get("content-type") ?? "";
    const isHtml = type.startsWith("text/html");
    const text = isHtml ? withoutScripts(await answer.text()) : "";
    const raw = isHtml ? Buffer.from(text) : Buffer.from(await answer.arrayBuffer());
    const isText = /^(?:text|application\/j|image\/svg)/.test(type);
    const headers = {
      "content-type": type,
      "cache-control": answer.headers.get("cache-control") ?? "no-cache",
      ...(isText && { "content-encoding": "gzip" }),
    };
    return { headers, body: isText ? gzipSync(raw) : raw };
  };
  const server = createServer((request, answer) => {
    const path = request.url ?? "/";
    const serve = async () => {
      const page = kept.get(path) ?? (await read(path));
      kept.set(path, page);
      answer.writeHead(200, { ...page.headers, "content-length": page.body.length }).end(page.body);
    };
    serve().catch(() => answer.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
