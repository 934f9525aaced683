const PARTS = ["top-left", "top", "top-right", "left", "right", "bottom-left", "bottom", "bottom-right"];

/** The classes of all parts but the middle. */
export const FOCUS_SHOWS = PARTS.map((part) => `focus-${part}`).join(" ");

/**
 * The class that keeps a part of a picture (TOP_LEFT, TOP …) in sight where it is cut; none for its middle.
 */
export const focusClass = (focus: string | undefined): string | undefined =>
  focus === undefined || focus === "CENTER" ? undefined : `focus-${focus.toLowerCase().replace("_", "-")}`;

/** An image's classes with that one. */
export const classesOf = (classes: string, { focus }: { focus?: string | undefined }): string =>
  [classes, focusClass(focus)].filter(Boolean).join(" ");
