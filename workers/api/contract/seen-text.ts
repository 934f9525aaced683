import { withoutHidden } from "#domain/validation/hidden";

/**
 * More signs that show nothing where they stand: tags and selectors, which spell out words to a machine alone
 * (an agent that reads a program is told what nobody at the desk can see), joiners and fillers of other
 * scripts, and what joins or draws an emoji where there is none.
 */
const SMUGGLED =
  /[\u034F\u17B4\u17B5\u180B-\u180F\u200C\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;
const ALONE = [
  /[\uFE00-\uFE0D]/gu,
  /(?<!\p{Emoji})[\uFE0E\uFE0F]/gu,
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu,
];

/** More signs over one letter than any language has: they are drawn over the lines above and below. */
const PILED = /(\p{M}{3})\p{M}+/gu;

/** A text as people see it: without what shows nothing (T6, U105), and no letter with a pile upon it. */
export const seenText = (text: string): string =>
  [SMUGGLED, ...ALONE]
    .reduce((rest, signs) => rest.replaceAll(signs, ""), withoutHidden(text))
    .replaceAll(PILED, "$1");
