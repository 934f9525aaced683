/**
 * The class that keeps a part of a picture (TOP_LEFT, TOP …) in sight where it is cut; none for its middle.
 */
export const focusClass = (focus: string | undefined): string | undefined =>
  focus === undefined || focus === "CENTER" ? undefined : `focus-${focus.toLowerCase().replace("_", "-")}`;
