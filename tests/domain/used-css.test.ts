import { describe, expect, it } from "vitest";
import { usedCss, wholeCss } from "../../app/ui/used-css.ts";
import { cssParts } from "../../workers/cli/build/css-parts.ts";

const CSS =
  ":root{color-scheme:light;--a:#fff;--b:var(--a);--c:0 0}@media " +
  "(prefers-color-scheme:dark){:root:not([data-theme=light]){--a:#000;--c:1px 1px}}" +
  "*,:before{box-sizing:border-box}.card{color:var(--b)}.card .row>" +
  "dialog[open]{margin:0}.card:hover,.gone{top:0}#over.sheet{left:0}" +
  ".md\\:p-1{padding:1px}.spin{animation:turn 1s}@keyframes " +
  "turn{to{rotate:1turn}}@media (min-width:900px){.card{width:9px}.gone{width:8px}}" +
  '.tip:after{content:"};{.gone"}.list:is(.x,.y) ' +
  "li{margin:0}.min-h-\\[var\\(--a\\)\\]{min-height:1px}.\\[font\\:var\\(--a\\)\\][open]{top:1px}";
const parts = cssParts(CSS);
const used = (html: string) => usedCss(parts, html);

describe("the page's CSS in parts", () => {
  it("is the same stylesheet put together again", () => {
    expect(wholeCss(cssParts(".a{b:c}@media (x){.d{e:f}}@keyframes g{to{h:i}}"))).toBe(
      ".a{b:c}@media (x){.d{e:f}}@keyframes g{to{h:i}}",
    );
    expect(wholeCss(parts)).toBe(CSS.replace("color-scheme:light;--a", "color-scheme:light}:root{--a"));
  });
});

describe("the CSS of one document", () => {
  it("keeps what has no class and drops what the document does not hold", () => {
    expect(used('<p class="other">')).toBe(":root{color-scheme:light}*,:before{box-sizing:border-box}");
  });

  it("keeps a rule only where every name of one of its selectors is there", () => {
    expect(used('<div class="card">')).toContain(".card:hover,.gone{top:0}");
    expect(used('<div class="card"><i class="row">')).not.toContain("dialog");
    expect(used('<div class="card"><i class="row"><dialog>')).toContain(".card .row>dialog[open]{margin:0}");
    expect(used('<div class="sheet">')).not.toContain("#over");
    expect(used('<div id="over" class="sheet">')).toContain("#over.sheet{left:0}");
    expect(used('<ul class="list"><li>')).toContain(".list:is(.x,.y) li{margin:0}");
  });

  it("is what it would be alone, whatever was asked of the same stylesheet before", () => {
    const names = ["card", "row", "list", "sheet", "spin", "tip", "md:p-1", "unknown"];
    for (let pass = 0; pass < 2; pass += 1)
      for (let bits = 0; bits < 2 ** names.length; bits += 1) {
        const own = names.filter((_, at) => bits & (1 << at)).join(" ");
        const html = `<ul class="${own}"><li><dialog id="over">`;
        expect(used(html), html).toBe(usedCss(cssParts(CSS), html));
      }
  });

  it("keeps what scripts may put in later, where the document names it", () => {
    expect(used('<nd-bell class="other" data-shows="list card">')).toContain(".card:hover,.gone{top:0}");
  });

  it("reads escaped names, and braces inside quotes", () => {
    expect(used('<p class="md:p-1 tip">')).toContain('.md\\:p-1{padding:1px}.tip:after{content:"};{.gone"}');
    expect(used('<p class="min-h-[var(--a)] [font:var(--a)]">')).toContain(
      ".min-h-\\[var\\(--a\\)\\]{min-height:1px}.\\[font\\:var\\(--a\\)\\][open]{top:1px}",
    );
  });

  it("keeps the custom properties that are read, directly or through another, in every theme", () => {
    const css = used('<p class="card">');
    expect(css).toContain(":root{--a:#fff;--b:var(--a)}");
    expect(css).toContain("@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--a:#000}}");
    expect(css).not.toContain("--c");
  });

  it("keeps keyframes that are played and the rules of a media query that can hit", () => {
    expect(used('<p class="spin">')).toContain("@keyframes turn");
    expect(used('<p class="card">')).not.toContain("@keyframes");
    expect(used('<p class="card">')).toContain("@media (min-width:900px){.card{width:9px}}");
  });
});
