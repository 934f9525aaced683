// The names that utilities may use. Their values, for light and dark, are the tokens of styles/tokens.css: no
// colour is written twice.
const color = (name: string) => `var(--c-${name})`;
const status = (name: string) => ({
  DEFAULT: color(name),
  soft: color(`${name}-soft`),
  text: color(`${name}-text`),
});

/** The UnoCSS theme: semantic colours, the 4 px grid's gutter, radii and depth. */
export const theme = {
  colors: {
    surface: {
      DEFAULT: color("surface"),
      subtle: color("surface-subtle"),
      sunken: color("surface-sunken"),
      raised: color("surface-raised"),
    },
    ink: { DEFAULT: color("text"), 2: color("text-2"), 3: color("text-3"), inverse: color("text-inverse") },
    line: { DEFAULT: color("line"), strong: color("line-strong") },
    brand: { ...status("brand"), press: color("brand-press"), on: color("on-brand") },
    accent: status("accent"),
    success: status("success"),
    warning: status("warning"),
    danger: status("danger"),
    info: status("info"),
    star: color("star"),
    heart: color("heart"),
  },
  radius: { s: "6px", m: "10px", l: "14px", xl: "20px", full: "999px" },
};
