import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?no-inline";

/**
 * One lucide icon in the colour of its text. Decoration: what it means stands in words beside it or in the
 * control's `aria-label`.
 */
export function Icon({
  name,
  fill = false,
  className = "",
}: {
  name: IconName;
  fill?: boolean;
  className?: string;
}) {
  return (
    <svg className={`i ${fill ? "i-fill " : ""}${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
