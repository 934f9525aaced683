/** `focus`: TOP_LEFT, TOP … as the API names it. The class that keeps this part of a picture in sight where it is cut; none for its middle. */
export const focusClass = (focus: string | undefined): string | undefined =>
  focus === undefined || focus === "CENTER" ? undefined : `focus-${focus.toLowerCase().replace("_", "-")}`;
