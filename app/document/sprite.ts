/** In an island's own build: where the icons lie, as the document itself names it. */
export default document.querySelector("use")?.getAttribute("href")?.split("#")[0] ?? "";
