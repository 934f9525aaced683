declare module "virtual:page-css" {
  const css: string;
  export default css;
}
