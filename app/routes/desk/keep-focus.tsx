import { useEffect } from "react";

const CONTROLS = "a[href], button, summary";

interface Step {
  of: Element;
  parent: Element | null;
  before: Element | null;
}

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** The first control at the place of what is gone, or behind it. */
function nextControl({ parent, before }: Step): HTMLElement | undefined {
  let at = before?.parentElement === parent ? before?.nextElementSibling : parent?.firstElementChild;
  for (; at; at = at.nextElementSibling) {
    const controls = [at, ...at.querySelectorAll(CONTROLS)];
    const next = controls.find((one) => one.matches(CONTROLS) && isSeen(one));
    if (next instanceof HTMLElement) return next;
  }
  return;
}

/**
 * Goes with the focus where what had it is done and gone (승인, 왔어요, 잠시 멈추기): to what stands in its
 * place or behind it, else to the screen's heading. A browser would let it fall to the top of the document.
 */
function keepFocus(): () => void {
  let steps: Step[] = [];
  const remember = ({ target }: FocusEvent) => {
    steps = [];
    let of = target instanceof Element ? target : null;
    for (; of && of !== document.body; of = of.parentElement)
      steps.push({ of, parent: of.parentElement, before: of.previousElementSibling });
  };
  const gone = new MutationObserver(() => {
    if (document.activeElement !== document.body || steps[0]?.of.isConnected !== false) return;
    const place = steps.find(({ parent }) => parent?.isConnected);
    const next = (place && nextControl(place)) ?? document.querySelector("h1");
    steps = [];
    if (next?.matches("h1")) next.setAttribute("tabindex", "-1");
    next?.focus({ preventScroll: true });
  });
  gone.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", remember);
  return () => {
    gone.disconnect();
    document.removeEventListener("focusin", remember);
  };
}

/** Stands in the desk's document. */
export function KeepFocus() {
  useEffect(keepFocus, []);
  return null;
}
