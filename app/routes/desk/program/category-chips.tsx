import { CATEGORIES } from "#domain/category";

/** The twelve categories to choose from; several may be right. */
export function CategoryChips({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  return (
    <fieldset className="field desk-field" aria-describedby={error ? "categories-error" : undefined}>
      <legend className="label">분류</legend>
      <div className="chip-wrap">
        {CATEGORIES.map(({ id, name }) => (
          <label className="chip" key={id}>
            <input type="checkbox" name="categoryIds" value={id} defaultChecked={chosen.includes(id)} />
            {name}
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
