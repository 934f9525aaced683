/**
 * A question as it stands in its address (SPEC §7): NFC, without punctuation, symbols and control
 * characters, spaces as "-". A question of punctuation alone gives "-", so that the path never loses its last
 * segment.
 */
export function faqSlug(name: string): string {
  const words = name
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/[\p{P}\p{S}\p{C}]/gu, "")
    .trim();
  return words === "" ? "-" : words.replace(/ +/gu, "-");
}

/**
 * The one address of a question, percent-encoded: right for `href`, a redirect's Location and the build's
 * list of pages alike.
 */
export const faqPath = (faq: { readonly id: string; readonly name: string }): string =>
  `/faq/${encodeURIComponent(faq.id)}/${encodeURIComponent(faqSlug(faq.name))}`;
