import { type CategoryId, isCategoryId } from "#domain/category";

/** The categories ticked in a form with CategoryTiles; what names none is left out. */
export const readCategories = (form: FormData): CategoryId[] =>
  [...new Set(form.getAll("category").map(String))].filter(isCategoryId);
