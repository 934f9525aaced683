import type { Site } from "./site.ts";

/** A page's HTML as it was sent, and what is read off it. */
export interface Document {
  status: number;
  /** The path and query at which it was found. */
  at: string;
  headers: Headers;
  html: string;
  /** Its words, one space between them, without scripts, styles and the marks React leaves. */
  text: string;
}

/** The words of HTML, one space between them. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|noscript)[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

/** The attributes of every `tag` in HTML; one without a value holds "". */
export const elements = (html: string, tag: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b((?:"[^"]*"|[^">])*)>`, "g"))].map(([, inside = ""]) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name, value]),
    ),
  );

const seen = ({ status, headers }: Response) => ({ status, headers });

/**
 * Somebody without a browser: asks for documents and sends forms, keeps cookies, follows where they lead.
 * @param set the Set-Cookie lines that they come with
 */
export function aVisitor(site: Pick<Site, "url">, set: readonly string[] = []) {
  const cookies = new Map<string, string>();
  const keep = (lines: readonly string[]) => {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  keep(set);
  async function ask(path: string, init: RequestInit = {}): Promise<Document> {
    let url = new URL(path, site.url);
    let next = init;
    for (let hop = 0; hop < 10; hop += 1) {
      const headers = {
        // What the local platform packs and this process unpacks is a quarter of a page's processor time, and
        // is neither's: a page's own encoding is page-cache.test.ts's.
        "accept-encoding": "identity",
        ...next.headers,
        origin: site.url.origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      };
      const answer = await fetch(url, { ...next, headers, redirect: "manual" });
      keep(answer.headers.getSetCookie());
      const to = answer.headers.get("location");
      const html = await answer.text();
      if (to === null) return { ...seen(answer), at: url.pathname + url.search, html, text: wordsOf(html) };
      url = new URL(to, url);
      if (url.origin !== site.url.origin) return { ...seen(answer), at: url.href, html, text: "" };
      next = {};
    }
    throw new Error(`${path} leads round in a circle`);
  }
  const send = (path: string, fields: Record<string, string>) =>
    ask(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  return {
    ask,
    send,
    logIn: (username: string, password: string) => send("/login?next=/my", { username, password }),
  };
}
