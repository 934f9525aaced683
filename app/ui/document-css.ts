import css from "virtual:page-css";

/**
 * The CSS that stands inline in the document. The browser's bundle does not carry it a second time: there it is read from the document,
 * since React makes the element anew when an error screen takes the place of the app.
 */
export const documentCss: string = typeof document === "undefined" ? css : (document.querySelector("style")?.textContent ?? "");
