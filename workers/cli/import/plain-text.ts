/** The longest description kept, in UTF-16 units; a longer one is cut and says so. */
export const MAX_TEXT = 8_000;
/** The longest title, place or name kept. */
const MAX_LINE = 300;
const CUT_MARK = "\n\n…(내용이 길어 여기까지만 옮겼어요. 전체 내용은 출처에서 확인해 주세요.)";

// The named entities that occur in the sources, with their close neighbours; any other name is left as it
// stands.
const NAMED: Readonly<Record<string, string>> = {
  nbsp: " ",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  lsaquo: "‹",
  rsaquo: "›",
  middot: "·",
  bull: "•",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  minus: "−",
  sim: "∼",
  tilde: "˜",
  times: "×",
  divide: "÷",
  plusmn: "±",
  deg: "°",
  frac12: "½",
  sup2: "²",
  sup3: "³",
  ne: "≠",
  le: "≤",
  ge: "≥",
  infin: "∞",
  rarr: "→",
  larr: "←",
  uarr: "↑",
  darr: "↓",
  harr: "↔",
  rArr: "⇒",
  lArr: "⇐",
  hArr: "⇔",
  crarr: "↵",
  hearts: "♥",
  diams: "◆",
  clubs: "♣",
  spades: "♠",
  loz: "◊",
  para: "¶",
  sect: "§",
  dagger: "†",
  permil: "‰",
  prime: "′",
  Prime: "″",
  copy: "©",
  reg: "®",
  trade: "™",
  won: "₩",
  yen: "¥",
  euro: "€",
  zwj: "",
  zwnj: "",
  shy: "",
  ordm: "º",
  ordf: "ª",
  there4: "∴",
};

const HTML_TAG =
  /<\/?(?:a|abbr|article|b|big|blockquote|body|br|button|caption|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|map|area|meta|nav|o:p|object|ol|option|p|param|pre|q|s|section|select|small|source|span|strike|strong|sub|sup|svg|path|table|tbody|td|textarea|tfoot|th|thead|title|tr|u|ul|v:[a-z]+|w:[a-z:]+|video)(?=[\s/>])(?:(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|[^<>]*>)/gi;
const BLOCK_TAG =
  /^<\/?(?:address|article|blockquote|br|caption|center|dd|div|dl|dt|figure|figcaption|footer|form|h[1-6]|header|hr|li|ol|p|pre|section|table|tbody|tr|ul)\b/i;
const PARAGRAPH_END = /^<\/(?:p|div|h[1-6]|table|ul|ol|blockquote)\b/i;

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,8}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED[String(name)] ?? NAMED[String(name).toLowerCase()] ?? whole;
      const point = decimal !== undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
      const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
      return isCharacter ? String.fromCodePoint(point) : "";
    },
  );
}

function dropMarkup(text: string): string {
  return text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
    .replace(/<!\[[\s\S]*?\]>|<!doctype[^>]*>|<\?xml[^>]*>/gi, " ")
    .replace(/<(style|script|noscript|template|head|title|iframe|object|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(HTML_TAG, (tag) => (PARAGRAPH_END.test(tag) ? "\n\n" : BLOCK_TAG.test(tag) ? "\n" : ""))
    .replace(/<\/?[a-z][a-z0-9:]*(?:\s[^<>]*)?$/i, ""); // an export cut in the middle of a tag
}

/**
 * Makes plain text with line breaks of what the sources publish: HTML (also pasted from Hangul and Word, also
 * escaped once or twice), or text whose breaks were lost. Angle brackets that are no HTML tag (`<2025년
 * 백인제가옥>`) stay. The result is text, never markup: anyone who shows it escapes it. It may be long: see
 * shorten.
 */
export function toPlainText(source: string): string {
  let text = dropMarkup(source);
  for (let depth = 0; depth < 3; depth += 1) {
    const decoded = dropMarkup(decodeEntities(text));
    if (decoded === text) break;
    text = decoded;
  }
  return tidy(text);
}

/** One line of plain text: for titles, places and names. */
export const toPlainLine = (source: string): string =>
  toPlainText(source).replace(/\s+/g, " ").slice(0, MAX_LINE).trim();

function tidy(text: string): string {
  return (
    text
      .normalize("NFC")
      .replace(/\r\n?/g, "\n")
      // Control, private-use, direction and zero-width characters, and lone surrogates, have no place in text
      // for people.
      .replace(/[\p{Cc}\p{Co}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, (mark) =>
        mark === "\n" || mark === "\t" ? mark : "",
      )
      .replace(/[\t \u00a0\u2000-\u200a\u3000]+/g, " ")
      .replace(/ ([,.!?)])(?=\s|$)/g, "$1")
      .replace(/\( (?=\S)/g, "(")
      .replace(/ ?([▣■◆●◎□◇▶▷❍★☆※]) ?(?=[^\n▣■◆●◎□◇▶▷❍★☆※])/gu, "\n$1 ")
      .replace(/ *\n */g, "\n")
      .replace(/\n{3,}/g, "\n\n")
      .replace(/ {2,}/g, " ")
      .trim()
  );
}

/** A text longer than `limit` (UTF-16 units) cut at a word, with a sentence saying so. */
export function shorten(text: string, limit: number = MAX_TEXT): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - CUT_MARK.length).replace(/[\ud800-\udbff]$/, "");
  const lastBreak = Math.max(head.lastIndexOf(" "), head.lastIndexOf("\n"));
  return (lastBreak > limit / 2 ? head.slice(0, lastBreak) : head).trimEnd() + CUT_MARK;
}
