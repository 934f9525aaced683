declare module "virtual:inline-script/*" {
  /** A classic script's text; empty in the browser's build. */
  const script: string;
  export default script;
}
