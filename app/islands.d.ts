declare module "virtual:islands" {
  /** The folder that the islands' build answers in, with a slash at its end. */
  export const base: string;
}
