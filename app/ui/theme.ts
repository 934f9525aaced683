// The theme: every design token once. The page's custom properties and the names that utilities may use are
// made of it (tokensCss, theme); components read `var(--…)` and never a value.

/** A value in the light theme and in the dark one. */
type Pair = readonly [light: string, dark: string];

/** `--c-<name>`; a category brings its own pair, which its tile, badge and avatar read as --fg and --bg. */
const COLOURS = {
  surface: ["#ffffff", "#121614"],
  "surface-subtle": ["#f4f7f5", "#0c0f0e"],
  "surface-sunken": ["#ebf0ed", "#222926"],
  "surface-raised": ["#ffffff", "#1b211e"],
  text: ["#16201b", "#edf2ef"],
  "text-2": ["#48554e", "#b7c3bc"],
  "text-3": ["#5f6c65", "#98a59e"],
  "text-disabled": ["#9aa69f", "#626d67"],
  "text-inverse": ["#ffffff", "#121614"],
  line: ["#e0e7e3", "#2b332f"],
  "line-strong": ["#7d8a83", "#75827b"],
  brand: ["#0b7a53", "#3fc48f"],
  "brand-press": ["#075c3d", "#6fdbb0"],
  "brand-soft": ["#e2f4eb", "#143528"],
  "brand-text": ["#08694a", "#63d6a6"],
  "on-brand": ["#ffffff", "#04261a"],
  accent: ["#c9420f", "#ff8a5c"],
  "accent-soft": ["#fdece4", "#3d2116"],
  "accent-text": ["#b3390b", "#ff9d76"],
  star: ["#f2a20c", "#f6b93b"],
  "success-soft": ["#eaf5e4", "#1c3216"],
  "success-text": ["#226417", "#8fd877"],
  warning: ["#a86400", "#f0b03e"],
  "warning-soft": ["#fff3d9", "#382a0e"],
  "warning-text": ["#835000", "#f5bf5c"],
  danger: ["#cf2a2a", "#ff7a74"],
  "danger-soft": ["#fdeceb", "#401c1b"],
  "danger-text": ["#b42121", "#ff928d"],
  info: ["#1c64c0", "#7db4ff"],
  "info-soft": ["#e8f1fd", "#16294a"],
  "info-text": ["#1856a6", "#93c1ff"],
  focus: ["#0a5fd6", "#8ebcff"],
  "map-land": ["#edf1ec", "#1a201d"],
  "map-edge": ["#dfe5dd", "#141917"],
  "map-park": ["#cbe5cc", "#1f3a2b"],
  "map-water": ["#bcdcea", "#17303f"],
  "map-label": ["#485750", "#aebbb4"],
  "cat-craft": ["#9a4a22", "#f0a985"],
  "cat-craft-soft": ["#fbece2", "#38241a"],
  "cat-cooking": ["#b4351f", "#ff9c8a"],
  "cat-cooking-soft": ["#fdeae5", "#3b1f1a"],
  "cat-forest": ["#24694a", "#7fd3ab"],
  "cat-forest-soft": ["#e2f3ea", "#173026"],
  "cat-farm": ["#5a6a10", "#c3d268"],
  "cat-farm-soft": ["#f1f4dc", "#2b2f14"],
  "cat-sea": ["#0f6688", "#79c9e8"],
  "cat-sea-soft": ["#e0f2f8", "#142e39"],
  "cat-heritage": ["#8a3f5a", "#f0a3bd"],
  "cat-heritage-soft": ["#fae9ef", "#371f29"],
  "cat-music": ["#6a45a3", "#c6aef2"],
  "cat-music-soft": ["#f0eafa", "#2a2240"],
  "cat-active": ["#1f5cae", "#94bdf7"],
  "cat-active-soft": ["#e6effb", "#1a2a42"],
  "cat-kids": ["#8d5600", "#f3c162"],
  "cat-kids-soft": ["#fff1d4", "#362a12"],
  "cat-art": ["#9b2f72", "#f09bcf"],
  "cat-art-soft": ["#fbe8f4", "#391e30"],
  "cat-pet": ["#825022", "#dfb088"],
  "cat-pet-soft": ["#f7ecdf", "#33261a"],
  "cat-learn": ["#34507e", "#a9c0e8"],
  "cat-learn-soft": ["#e9eef6", "#1f2a3d"],
} as const satisfies Record<string, Pair>;

/** What else is another in the dark. */
const DEPTHS = {
  "e-1": [
    "0 1px 2px rgb(16 32 24 / 0.06), 0 1px 1px rgb(16 32 24 / 0.04)",
    "0 0 0 1px rgb(255 255 255 / 0.05)",
  ],
  "e-2": [
    "0 4px 14px rgb(16 32 24 / 0.09), 0 1px 3px rgb(16 32 24 / 0.06)",
    "0 6px 18px rgb(0 0 0 / 0.5), 0 0 0 1px rgb(255 255 255 / 0.06)",
  ],
  "e-3": ["0 -6px 28px rgb(16 32 24 / 0.14)", "0 -8px 30px rgb(0 0 0 / 0.6)"],
  scrim: ["rgb(10 18 14 / 0.52)", "rgb(0 0 0 / 0.64)"],
} as const satisfies Record<string, Pair>;

/** `--t-<name>`: weight, size and line. System fonts first; nothing is downloaded. */
const TYPE = {
  display: "700 1.625rem/1.34", // 26/35 one per screen at most: 이름, 결과
  title: "700 1.375rem/1.4", // 22/31 h1 of a screen
  heading: "700 1.125rem/1.45", // 18/26 section
  subhead: "600 1rem/1.45", // 16/23 card title, list title
  body: "400 1rem/1.6", // 16/26 reading, inputs
  callout: "400 0.9375rem/1.55", // 15/23 default UI text
  label: "600 0.875rem/1.45", // 14/20 labels, chips, buttons-s
  caption: "400 0.8125rem/1.5", // 13/20 meta
  micro: "600 0.75rem/1.35", // 12/16 badges, tab bar; nothing smaller
} as const;

const RADII = { s: "6px", m: "10px", l: "14px", xl: "20px", full: "999px" } as const;

/** `--s-<n>`: the 4 px grid. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const;

const named = <T>(prefix: string, values: Record<string, T>): [string, T][] =>
  Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, value]);

const FONTS = [
  '"Apple SD Gothic Neo"',
  '"Pretendard Variable"',
  "Pretendard",
  '"Noto Sans KR"',
  '"Noto Sans CJK KR"',
  '"Malgun Gothic"',
  "system-ui",
  "sans-serif",
].join(", ");

/** What is the same in both themes. */
const CONSTANTS: readonly (readonly [name: string, value: string])[] = [
  [
    "photo-shade",
    "linear-gradient(to top, rgb(6 14 10 / 0.82), rgb(6 14 10 / 0.58) 34%, rgb(6 14 10 / 0) 72%)",
  ],
  ["font", FONTS],
  ...named("t", TYPE).map(([name, value]) => [name, `${value} var(--font)`] as const),
  ["tracking-tight", "-0.02em"], // display, title, heading
  ["tracking", "-0.01em"],
  ...STEPS.map((step) => [`s-${step}`, `${step * 4}px`] as const),
  ["gutter", "20px"],
  ["tap", "44px"],
  ["bar-top", "56px"],
  ["bar-tab", "60px"],
  ["bar-cta", "76px"],
  ["column", "480px"],
  ["safe-t", "env(safe-area-inset-top, 0px)"],
  ["safe-b", "env(safe-area-inset-bottom, 0px)"],
  ...named("r", RADII),
  ["z-sticky", "10"],
  ["z-bar", "20"],
  ["z-sheet", "40"],
  ["z-toast", "50"],
  ["m-fast", "120ms"],
  ["m-base", "200ms"],
  ["m-sheet", "320ms"],
  ["ease-out", "cubic-bezier(0.2, 0.8, 0.2, 1)"],
];

/** For who wants no motion. */
const STILL = ["fast", "base", "sheet"].map((name) => [`m-${name}`, "1ms"] as const);

const PAIRS: readonly (readonly [name: string, pair: Pair])[] = [
  ...named<Pair>("c", COLOURS),
  ...Object.entries(DEPTHS),
];

const rule = (selector: string, lines: readonly (readonly [name: string, value: string])[], before = "") =>
  `${selector} {\n${before}${lines.map(([name, value]) => `  --${name}: ${value};\n`).join("")}}\n`;

/**
 * The tokens as CSS: light unless told, dark by the system or by data-theme, and each category's own two
 * colours.
 */
export function tokensCss(): string {
  const of = (theme: 0 | 1) => PAIRS.map(([name, pair]) => [name, pair[theme]] as const);
  const dark = (selector: string) => rule(selector, of(1), "  color-scheme: dark;\n");
  const categories = Object.keys(COLOURS)
    .filter((name) => name.startsWith("cat-") && !name.endsWith("-soft"))
    .map((name) =>
      rule(`.${name}`, [
        ["fg", `var(--c-${name})`],
        ["bg", `var(--c-${name}-soft)`],
      ]),
    );
  return [
    rule(":root", [...of(0), ...CONSTANTS], "  color-scheme: light;\n"),
    `@media (prefers-color-scheme: dark) {\n${dark(':root:not([data-theme="light"])')}}\n`,
    dark(':root[data-theme="dark"]'),
    `@media (prefers-reduced-motion: reduce) {\n${rule(":root", STILL)}}\n`,
    ...categories,
  ].join("");
}

/** A colour's value, "#rrggbb", for what draws without a stylesheet. @param token "--c-surface" */
export function colourValue(token: string, theme: "light" | "dark"): string {
  const [, pair] = Object.entries<Pair>(COLOURS).find(([name]) => `--c-${name}` === token) ?? [];
  if (pair === undefined) throw new Error(`no colour ${token}`);
  return pair[theme === "light" ? 0 : 1];
}

/** The UnoCSS theme: the 4 px grid with its two own steps, and radii. */
export const theme = {
  spacing: { DEFAULT: "4px", gutter: "var(--gutter)", tap: "var(--tap)" },
  radius: RADII,
};

type Rule = [utility: string, css: Record<string, string>];

/** The colours by the names that utilities give them: what is `text` to a token is `ink` there. */
const colourUtilities = [...Object.keys(COLOURS), "white"].flatMap((name): Rule[] => {
  const value = name === "white" ? "#fff" : `var(--c-${name})`;
  const shown = name.replace(/^text/, "ink");
  return [
    [`text-${shown}`, { color: value }],
    [`bg-${shown}`, { background: value }],
  ];
});

/**
 * Utilities of our own: `type-title` for `font: var(--t-title)`, `text-ink-2`, `bg-line`. UnoCSS's own
 * colours mix in an opacity that nothing here has, with an `@property` in every document.
 */
export const rules: Rule[] = [
  ...Object.keys(TYPE).map((name): Rule => [`type-${name}`, { font: `var(--t-${name})` }]),
  ...colourUtilities,
];
