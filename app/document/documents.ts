/** The paths of the screens that are documents: `handle = { hydrate: "islands" }`. No router shows them. */
const DOCUMENTS: readonly RegExp[] = [/^\/(?:main\/?)?$/, /^\/(?:program|host)\/[\w-]+\/?$/];

/** Whether what stands at a path is a document with islands, to which the browser itself goes. */
export const isDocument = (pathname: string): boolean => DOCUMENTS.some((path) => path.test(pathname));
