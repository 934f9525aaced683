import type { Theme } from "@unocss/preset-wind4";
import { defineConfig, presetWind4 } from "unocss";
import { rules, theme } from "./app/ui/theme.ts";

export default defineConfig<Theme>({
  presets: [presetWind4({ preflights: { reset: false, theme: "on-demand" } })],
  theme,
  rules,
  // words of the code, no classes: their @property rules would stand in every document
  blocklist: ["blur", "ring"],
});
