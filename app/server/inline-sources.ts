import { createHash } from "node:crypto";

/** What of a policy's `script-src` and `style-src` lets run what stands inline in a document. */
export interface InlineSources {
  scripts: string;
  styles: string;
}

/** What carries this nonce. */
export const byNonce = (nonce: string): InlineSources => ({
  scripts: `'nonce-${nonce}'`,
  styles: `'nonce-${nonce}'`,
});

/** An element with text of its own; where it has a nonce, that stands in the middle. */
const INLINE = /<(script|style)\b((?:[^>"]|"[^"]*")*)>([\s\S]*?)<\/\1>/g;
/** What a browser never runs, so that no policy has to name it. */
const DATA = /\stype="(?:application\/ld\+json|application\/json)"/;

/**
 * What React and its router write for themselves alone, who never read a document with islands: the seams
 * between two texts, and the mark of a link that their router may look ahead at. Preact parts the texts of an
 * island itself. A host's words hold neither: text, attributes and data have their `<` and `"` escaped.
 */
const FOR_REACT = /<!-- -->| data-discover="true"/g;

/**
 * The document without its nonces and without what only React would read, and the hashes of what had a nonce:
 * a page that is the same for everybody then goes out as it is kept. What stands inline without the nonce is
 * named nowhere, so nothing that is stored in a page can name itself.
 * @param nonce as it was rendered, drawn for this one document
 * @returns undefined where something needs a nonce: scripts and code by address, as React's screens load
 * theirs
 */
export function byHash(html: string, nonce: string): (InlineSources & { html: string }) | undefined {
  const mark = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const without = html.replaceAll(
    INLINE,
    (whole, tag: "script" | "style", attributes: string, text: string) => {
      if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) return whole;
      if (!DATA.test(attributes)) hashes[tag].add(hashOf(text));
      return `<${tag}${attributes.replace(mark, "")}>${text}</${tag}>`;
    },
  );
  if (without.includes(nonce)) return undefined;
  const sources = (found: Set<string>) => [...found].join(" ");
  return {
    html: without.replaceAll(FOR_REACT, ""),
    scripts: sources(hashes.script),
    styles: sources(hashes.style),
  };
}

/** The hashes of everything inline in a page that the build rendered from our own texts alone. */
export function hashesOf(html: string, tag: "script" | "style"): string {
  const found = [...html.matchAll(INLINE)].flatMap(([, name, attributes = "", text = ""]) =>
    name === tag && !/\ssrc=/.test(attributes) ? [hashOf(text)] : [],
  );
  return [...new Set(found)].join(" ");
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
