import { type MouseEvent, useEffect, useRef, useState } from "react";
import { CATEGORIES } from "#domain/category";
import { CATEGORY_CHOICE_MAX } from "#domain/category-choice";
import { Icon } from "../../../ui/icon.tsx";

export interface CategoryTilesProps {
  /** What was chosen before. */
  chosen?: readonly string[];
  error?: string | undefined;
}

/** The twelve categories as tiles of which up to five can be chosen; in a form they are `category`. */
export function CategoryTiles({ chosen = [], error }: CategoryTilesProps) {
  const tiles = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(chosen.length);
  const recount = () => setCount(tiles.current?.querySelectorAll(":checked").length ?? 0);
  useEffect(recount, []); // with what was ticked before React came
  const isFull = count >= CATEGORY_CHOICE_MAX;
  const keepWithin = (event: MouseEvent<HTMLInputElement>) => {
    if (isFull && event.currentTarget.checked) event.preventDefault();
  };
  return (
    <fieldset>
      <legend className="sr">좋아하는 카테고리</legend>
      <p className="mb-3 flex justify-between text-ink-2">
        <span>{CATEGORY_CHOICE_MAX}개까지 고를 수 있어요</span>
        <span className="num" role="status" data-needs-script>
          {count}/{CATEGORY_CHOICE_MAX} 선택
        </span>
      </p>
      {error !== undefined && (
        <p className="err mb-3" role="alert">
          <Icon name="triangle-alert" />
          {error}
        </p>
      )}
      <div
        className="grid gap-2 grid-cols-[repeat(auto-fill,minmax(96px,1fr))]"
        ref={tiles}
        onChange={recount}
      >
        {CATEGORIES.map(({ id, name, icon }) => (
          <label key={id} className={`tile cat-${id}`}>
            <input
              type="checkbox"
              name="category"
              value={id}
              defaultChecked={chosen.includes(id)}
              onClick={keepWithin}
            />
            <span className="cat-ic">
              <Icon name={icon} />
            </span>
            {name}
            <Icon name="check" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
