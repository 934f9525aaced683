import type { Page } from "playwright-core";

/**
 * Text that one cannot read to its end, or that lies on other text: cut by a box, past the screen's sides,
 * out of its own control, or crossed by another line; a button's word that goes on below, a chip's that
 * touches its edge, and an arrow that is not beside its words. Left alone: what scrolls sideways, what is
 * clamped to a number of lines (the whole is one tap away and in the accessible name), and what only a screen
 * reader is told.
 */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const lines: { text: string; holder: Element; bar: Element | null; box: DOMRect }[] = [];
    const styleOf = (element: Element) => getComputedStyle(element);
    const upFrom = function* (element: Element | null) {
      for (let at = element; at; at = at.parentElement) yield at;
    };
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      [...upFrom(element)].some(
        (one) => one.classList.contains("sr") || styleOf(one).clipPath === "inset(50%)",
      );
    const name = (element: Element, text: string) =>
      `${element.tagName.toLowerCase()}.${element.className} “${text.trim().slice(0, 30)}”`;

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      const text = node.nodeValue ?? "";
      if (
        !holder ||
        text.trim() === "" ||
        ["SCRIPT", "STYLE", "NOSCRIPT", "OPTION", "TITLE"].includes(holder.tagName) ||
        holder.closest("svg, template, .leaflet-container") ||
        isHidden(holder)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const ups = [...upFrom(holder)];
      const scroller = ups.find(
        (one) => ["auto", "scroll"].includes(styleOf(one).overflowX) && one.scrollWidth > one.clientWidth,
      );
      const isClamped = ups.some((one) => styleOf(one).webkitLineClamp !== "none");
      const cutter = ups.find(
        (one) =>
          ["hidden", "clip"].includes(styleOf(one).overflowX) ||
          ["hidden", "clip"].includes(styleOf(one).overflowY),
      );
      const control = holder.closest("a, button, label, summary, .badge, .chip, .btn");
      if (control?.matches(".btn"))
        for (const { 0: word, index } of text.matchAll(/\S+/g)) {
          const own = document.createRange();
          own.setStart(node, index);
          own.setEnd(node, index + word.length);
          if (new Set([...own.getClientRects()].map(({ top }) => top)).size > 1)
            found.push(`a word in two: ${name(holder, word)}`);
        }
      const bar = ups.find((one) => ["sticky", "fixed", "absolute"].includes(styleOf(one).position)) ?? null;
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        // A line's box is higher than its letters.
        const box = new DOMRect(rect.x, rect.y + rect.height * 0.2, rect.width, rect.height * 0.6);
        if (!scroller && (box.right > innerWidth + 1 || box.left < -1))
          found.push(`past the screen: ${name(holder, text)}`);
        const own = control?.getBoundingClientRect();
        if (own && control?.matches(".chip") && Math.min(box.top - own.top, own.bottom - box.bottom) < 5)
          found.push(`at its control's edge: ${name(holder, text)}`);
        if (isClamped || scroller) continue;
        const cut = cutter?.getBoundingClientRect();
        if (
          cut &&
          cutter !== document.documentElement &&
          (box.right > cut.right + 1 ||
            box.left < cut.left - 1 ||
            box.bottom > cut.bottom + 1 ||
            box.top < cut.top - 1)
        )
          found.push(`cut: ${name(holder, text)}`);
        const isInline = control && styleOf(control).display === "inline";
        if (
          own &&
          !isInline &&
          (box.right > own.right + 1 ||
            box.left < own.left - 1 ||
            box.bottom > own.bottom + 1 ||
            box.top < own.top - 1)
        )
          found.push(`out of its control: ${name(holder, text)}`);
        lines.push({ text, holder, bar, box });
      }
    }
    const ARROWS = "main :is(a, button, summary) > svg:has([href$=chevron-right])";
    for (const arrow of document.querySelectorAll(ARROWS)) {
      const control = arrow.parentElement;
      const beside = lines.filter(({ holder }) => control?.contains(holder)).map(({ box }) => box);
      const { top, bottom } = arrow.getBoundingClientRect();
      const off = beside.map((box) => (box.top + box.bottom - top - bottom) / 2);
      const isOneLine = new Set(beside.map((box) => Math.round(box.top / 8))).size === 1;
      if (control && beside.length > 0 && top < bottom)
        if (beside.every((box) => box.bottom <= top))
          found.push(`an arrow on a line of its own: ${name(control, control.textContent)}`);
        else if (isOneLine && off.every((one) => Math.abs(one) > 3))
          found.push(`an arrow beside the middle: ${name(control, control.textContent)}`);
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.bar !== other.bar) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 2 && height > 2)
          found.push(`on each other: ${name(one.holder, one.text)} and ${name(other.holder, other.text)}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} wide in ${innerWidth}`);
    return [...new Set(found)];
  });

/** How the focus shows: the outline of what has it, or of the label or box drawn in its place. */
export interface Ring {
  /** What has the focus: its role or tag, and its name. */
  on: string;
  width: number;
  /** The ring against what lies under it, 1 to 21. */
  contrast: number;
  /** Something else lies on it. */
  isCovered: boolean;
}

/** The ring of the element that has the focus. */
export const focusRing = (page: Page): Promise<Ring> =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgba = (colour: string) => {
      if (!canvas) throw new Error("no canvas");
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = ([r = 0, g = 0, b = 0]: number[]) =>
      [r, g, b]
        .map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
    const focused = document.activeElement ?? document.body;
    const rung = [
      focused,
      ...(focused instanceof HTMLInputElement ? (focused.labels ?? []) : []),
      focused.parentElement,
      focused.parentElement?.parentElement,
    ].find((one) => {
      if (!one || !one.checkVisibility({ opacityProperty: true })) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
    });
    const style = getComputedStyle(rung ?? focused);
    let under: Element | null = (rung ?? focused).parentElement;
    while (under && (rgba(getComputedStyle(under).backgroundColor)[3] ?? 0) < 255)
      under = under.parentElement;
    const [a, b] = [
      light(rgba(style.outlineColor)),
      light(under ? rgba(getComputedStyle(under).backgroundColor) : [255, 255, 255]),
    ].toSorted((x, y) => y - x);
    const { x, y, width, height } = (rung ?? focused).getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const isOwn =
      top !== null && [focused, rung].some((one) => one && (one.contains(top) || top.contains(one)));
    const label =
      focused.getAttribute("aria-label") ??
      (focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null) ??
      focused.textContent ??
      "";
    return {
      on: `${focused.getAttribute("role") ?? focused.tagName.toLowerCase()} “${label.trim().slice(0, 40)}”`,
      width: rung ? parseFloat(style.outlineWidth) : 0,
      contrast: ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05),
      isCovered: !isOwn,
    };
  });
