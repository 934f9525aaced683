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
  "/collection/:name",
];

/** The same in short: every document carries this in its script. */
const DOCUMENT =
  /^\/(main|search\/(category|keyword)|surround|(program(\/review\/more|\/question)?|host|collection)\/[\w-]+)?\/?$/;

/**
 * Whether what stands at a path is a document with islands (`handle = { hydrate: "islands" }`), to which the
 * browser itself goes: no router shows it.
 */
export const isDocument = (pathname: string): boolean => DOCUMENT.test(pathname);
