import { type ReactNode, useEffect, useRef } from "react";

export interface CheckAllProps {
  /** Added to the tick's own classes. */
  className?: string;
  children: ReactNode;
}

const ticksAround = (all: HTMLInputElement): HTMLInputElement[] => [
  ...(all.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]") ?? []),
];

/** Shows on `all` what the others amount to. */
function count(all: HTMLInputElement): void {
  const ticks = ticksAround(all);
  const on = ticks.filter(({ checked }) => checked).length;
  all.checked = on === ticks.length;
  all.indeterminate = on > 0 && on < ticks.length;
}

/** Gives the others what `all` shows. */
function tickAll(all: HTMLInputElement): void {
  // each tick's own change is counted while others are still open, which changes `all`
  const isOn = all.checked;
  for (const tick of ticksAround(all)) if (tick.checked !== isOn) tick.click();
}

/**
 * One tick for every other of its fieldset: ticks them all, or takes all of them back. It has no name, so a
 * form does not send it; where no script runs it is not offered.
 */
export function CheckAll({ className = "", children }: CheckAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const all = box.current;
    const fields = all?.closest("fieldset");
    if (!all || !fields) return;
    // with what was ticked before React came
    if (all.checked) tickAll(all);
    else count(all);
    const follow = ({ target }: Event) => {
      if (target === all) tickAll(all);
      count(all);
    };
    fields.addEventListener("change", follow);
    return () => fields.removeEventListener("change", follow);
  }, []);

  return (
    <label className={`check ${className}`} data-needs-script>
      <input ref={box} type="checkbox" />
      {children}
    </label>
  );
}
