declare module "virtual:page-css" {
  /** Empty in the browser's build. */
  export const parts: readonly import("./ui/used-css.ts").CssPart[];
  /** Where the whole stylesheet lies; "" in development. */
  export const href: string;
  /** Where the styles of wide windows lie; "" in development. */
  export const wideHref: string;
}
