import type { MapMarker } from "./adapter.ts";

/** Whether it marks a place alone: nothing that can be chosen. */
export const isMark = ({ kind }: MapMarker): boolean => kind !== "pin" && kind !== "cluster";

/**
 * A marker as an element: a button for what can be chosen, a labelled mark for the rest. Its classes stand in
 * 56-map.css.
 */
export function pinElement(
  marker: MapMarker,
  onSelect: (id: string, event: MouseEvent) => void,
): HTMLElement {
  if (isMark(marker)) {
    const mark = document.createElement("span");
    mark.role = "img";
    return dressed(mark, marker, false);
  }
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["marker"] = marker.id;
  button.addEventListener("click", (event) => onSelect(marker.id, event));
  return dressed(button, marker, false);
}

/** Writes what a marker says onto its element. */
export function dressed(
  element: HTMLElement,
  { kind, text, name, width }: MapMarker,
  isSelected: boolean,
): HTMLElement {
  element.className = `map-${kind}${isSelected ? " on" : ""}`;
  // A press whose words are put there anew while it lasts is no click.
  if (element.textContent !== text) element.textContent = text;
  element.ariaLabel = name;
  if (width !== undefined) element.style.width = element.style.height = `${width}px`;
  if (kind === "pin") element.ariaPressed = String(isSelected);
  return element;
}
