/**
 * What a notification says, as a list shows it: when something is begins a line of its own, or the dot before
 * it would end one; a date, its weekday and its time stand in one.
 */
export const bodyLines = (body: string): string =>
  body
    .replaceAll(/ · (?=\d{4}\.)/g, "\n")
    .replaceAll(
      / (\([월화수목금토일]\))( (?=\d))?/g,
      (_, weekday: string, gap?: string) => `\u00a0${weekday}${gap === undefined ? "" : "\u00a0"}`,
    );
