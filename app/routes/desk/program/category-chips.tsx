import { CATEGORIES, categoryName } from "#domain/category";

/** The categories to choose from, and those chosen that are no longer offered; several may be right. */
export function CategoryChips({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const offered = CATEGORIES.map(({ id }): string => id);
  const shown = [...offered, ...chosen.filter((id) => !offered.includes(id))];
  return (
    <fieldset className="field desk-field" aria-describedby={error ? "categories-error" : undefined}>
      <legend className="label">분류</legend>
      <div className="chip-wrap">
        {shown.map((id) => (
          <label className="chip" key={id}>
            <input type="checkbox" name="categoryIds" value={id} defaultChecked={chosen.includes(id)} />
            {categoryName(id)}
          </label>
        ))}
      </div>
      {error && (
        <p className="err" id="categories-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
