import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export interface MenuRowProps {
  to: string;
  icon: IconName;
  label: string;
  /** What stands behind it now, at the right. */
  value?: string | false;
  /** It leads to a file that the browser keeps, not to a screen. */
  isFile?: boolean;
}

/** A row of a `.menu`, which leads on. */
export function MenuRow({ to, icon, label, value, isFile = false }: MenuRowProps) {
  return (
    <li>
      <Link to={to} reloadDocument={isFile}>
        <Icon name={icon} />
        <span className="flex-none">{label}</span>
        {value && <span className="val num">{value}</span>}
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
