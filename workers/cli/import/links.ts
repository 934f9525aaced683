/**
 * A link a visitor may follow, or "": only http(s), a scheme added where it is missing
 * (`www.longlearn.go.kr`), Hangul hosts kept (as punycode). Mail-like addresses (`captain@e-sm.or.kr`) and
 * hosts without a dot are no links.
 */
export function cleanUrl(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "" || /\s/.test(trimmed)) return "";
  const withScheme =
    /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+:\d/.test(trimmed)
      ? trimmed
      : `http://${trimmed.replace(/^\/+/, "")}`;
  if (!URL.canParse(withScheme)) return "";
  const url = new URL(withScheme);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && url.username === "" && url.hostname.includes(".") && url.href.length <= 1_000
    ? url.href
    : "";
}

/**
 * A phone number as one line, as published (`02)3423-6254/6255`, `02-500-7577~7578`); "" where it holds no
 * digits.
 */
export function cleanPhone(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return /\d{3}/.test(line) ? line.slice(0, 60) : "";
}
