/** The paths of the screens that are documents, as URLPattern reads them. */
export const DOCUMENT_PATHS: readonly string[] = [
  "/",
  "/main",
  "/search/category",
  "/search/keyword",
  "/surround",
  "/program/:id",
  "/program/review/more/:id",
  "/program/question/:id",
  "/host/:id",
];

const DOCUMENTS = DOCUMENT_PATHS.map(
  (path) => new RegExp(`^${path.replace(/\/$/, "").replaceAll(/:\w+/g, "[\\w-]+")}/?$`),
);

/**
 * Whether what stands at a path is a document with islands (`handle = { hydrate: "islands" }`), to which the
 * browser itself goes: no router shows it.
 */
export const isDocument = (pathname: string): boolean => DOCUMENTS.some((path) => path.test(pathname));
