import { Link } from "react-router";
import { CATEGORIES, type CategoryId } from "#domain/category";
import { Icon } from "../../../ui/icon.tsx";

/** The twelve categories and 전체, one of them on; the other filters stay. */
export function CategoryChips({
  current,
  pathOf,
}: {
  current: CategoryId | undefined;
  pathOf: (category: CategoryId | undefined) => string;
}) {
  const isCurrent = (id: CategoryId | undefined) => (current === id ? "true" : undefined);
  return (
    <nav className="chips categories" aria-label="카테고리">
      <Link className="chip" to={pathOf(undefined)} aria-current={isCurrent(undefined)}>
        전체
      </Link>
      {CATEGORIES.map(({ id, name, icon }) => (
        <Link key={id} className="chip" to={pathOf(id)} aria-current={isCurrent(id)}>
          <Icon name={icon} />
          {name}
        </Link>
      ))}
    </nav>
  );
}
