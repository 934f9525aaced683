/**
 * Text fit to stand in a mail's header: one line, without control characters (a line break would begin
 * another header).
 */
export const headerText = (text: string, max = 200): string =>
  [...text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()].slice(0, max).join("");

/** Whether this is one plain address and nothing else: no list, no display name, no line break. */
export const isMailbox = (address: string): boolean =>
  address.length <= 254 &&
  /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+\.[^\s@<>,;:"()[\]\\\p{Cc}]+$/u.test(address);
