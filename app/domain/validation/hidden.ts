/**
 * Signs that show nothing and are part of no letter, though they count as text: controls, what turns the
 * direction of all that follows, blanks of no width, fillers of Hangul and the empty braille cell. A line end
 * and a tab stay, and what joins an emoji.
 */
const HIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;

/** A text without the signs that nobody can see: they fill a field with nothing, or turn the words around. */
export const withoutHidden = (text: string): string => text.replaceAll(HIDDEN, "");
