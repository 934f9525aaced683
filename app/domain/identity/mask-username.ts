/**
 * An id that its owner knows again and nobody else can use: "nadeul" → "na***l". At most a third of the first
 * characters and, from six on, the last one are shown; the stars are always three, so that they do not tell
 * the length.
 */
export function maskUsername(username: string): string {
  const chars = [...username.normalize("NFC")];
  const head = Math.min(2, Math.floor(chars.length / 3));
  const tail = chars.length >= 6 ? chars.slice(-1) : [];
  return [...chars.slice(0, head), "***", ...tail].join("");
}
