import { Link } from "react-router";
import { CATEGORIES } from "#domain/category";
import { breadcrumbs } from "#domain/reach/structured-data";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { Icon } from "../../ui/icon.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/category";

export const handle = { hydrate: "never" } satisfies HydrationHandle;

export const meta: Route.MetaFunction = (place) =>
  pageMeta(
    {
      title: "카테고리 | 나들",
      description: "공예, 쿠킹, 숲, 바다, 전통문화까지 열두 가지 나들이를 골라 보세요.",
      structured: (site) => [breadcrumbs(site, [["카테고리", "/category"]])],
    },
    place,
  );

/** The twelve categories with a line of introduction each. */
export async function loader() {
  const { CATEGORY_INTRO } = await import("#content/category-intro");
  return { categories: CATEGORIES.map((category) => ({ ...category, intro: CATEGORY_INTRO[category.id] })) };
}

export default function CategoryScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Screen title="카테고리">
      <ul className="catgrid">
        {loaderData.categories.map(({ id, name, icon, intro }) => (
          <li key={id}>
            <Link to={`/search/category?category=${id}`}>
              <span className={`cat-ic cat-${id}`}>
                <Icon name={icon} />
              </span>
              <span>
                <b>{name}</b>
                <small>{intro}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
