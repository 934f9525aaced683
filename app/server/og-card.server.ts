import { escapeHtml } from "./plain-page.server.ts";

/** What a program's shared card says; the lines are ready to be shown. */
export interface OgCard {
  title: string;
  category: string;
  /** "12.05 (토) 10:00", or why there is none. */
  when: string;
  /** "남은 자리 4"; empty where it is not known. */
  seats: string;
  price: string;
  /** The drawn cover, a whole SVG document. */
  cover: string;
}

export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;

const LEFT = 64;
const TEXT_WIDTH = 580;
const COVER_X = 700;
const TITLE_SIZE = 58;
const MOST_LINES = 3;

const plain = (text: string) => escapeHtml(text.replaceAll(/[\u0000-\u001f]/g, " "));

/**
 * The width of a character in ems: Nanum Gothic's syllables are about 0.92 wide, its Latin letters and
 * figures about 0.56.
 */
const widthOf = (character: string) =>
  /[\u1100-\uffdc\u{1f000}-\u{1faff}]/u.test(character) ? 0.92 : character === " " ? 0.3 : 0.58;

/**
 * A text in lines of at most `width` px, broken between words where it can be; what is beyond the last line
 * ends in an ellipsis.
 */
export function wrapText(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  let length = 0;
  for (const character of text.trim().replaceAll(/\s+/g, " ")) {
    const more = widthOf(character) * size;
    if (length + more > width && line !== "") {
      const space = line.lastIndexOf(" ");
      const rest = space > 0 && character !== " " ? line.slice(space + 1) : "";
      lines.push(rest === "" ? line.trimEnd() : line.slice(0, space));
      line = rest;
      length = [...rest].reduce((sum, one) => sum + widthOf(one) * size, 0);
      if (character === " " && rest === "") continue;
    }
    line += character;
    length += more;
  }
  lines.push(line.trimEnd());
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most - 1), `${[...(lines[most - 1] ?? "")].slice(0, -1).join("")}…`];
}

const text = (x: number, y: number, size: number, fill: string, content: string, more = "") =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${more}>${plain(content)}</text>`;

/**
 * The card as SVG of 1200 × 630: words at the left, the cover at the right. Text is set in Nanum Gothic Bold
 * by the code that draws it.
 */
export function ogCard({ title, category, when, seats, price, cover }: OgCard): string {
  const lines = wrapText(title, TITLE_SIZE, TEXT_WIDTH, MOST_LINES);
  const titleLines = lines.map((line, index) => text(LEFT, 208 + index * 74, TITLE_SIZE, "#16201b", line));
  const picture = cover.replace(
    "<svg",
    `<svg x="${COVER_X}" y="0" width="${OG_WIDTH - COVER_X}" ` +
      `height="${OG_HEIGHT}" preserveAspectRatio="xMidYMid slice"`,
  );
  const pill = Math.round([...category].reduce((sum, one) => sum + widthOf(one) * 28, 0) + 44);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${OG_WIDTH} ${OG_HEIGHT}" ` +
      `width="${OG_WIDTH}" height="${OG_HEIGHT}" font-family="NanumGothic" font-weight="700">`,
    `<rect width="${OG_WIDTH}" height="${OG_HEIGHT}" fill="#fff"/>`,
    `<rect x="${LEFT}" y="64" width="${pill}" height="52" rx="26" fill="#e2f4eb"/>`,
    text(LEFT + 22, 100, 28, "#08694a", category),
    ...titleLines,
    text(LEFT, 446, 34, "#48554e", [when, seats].filter(Boolean).join(" · ")),
    text(LEFT, 508, 46, "#0b7a53", price),
    `<g transform="translate(${LEFT} 546) scale(.72)"><rect width="64" height="64" rx="18" ` +
      `fill="#0b7a53"/><path d="M19 15v18.5c0 8.5 4.5 13 13 13h14" fill="none" stroke="#fff" ` +
      `stroke-width="9" stroke-linecap="round"/><circle cx="40.5" cy="24.5" r="8" ` +
      `fill="#ffc53d"/></g>`,
    text(LEFT + 60, 580, 30, "#16201b", "나들"),
    picture,
    "</svg>",
  ].join("");
}
