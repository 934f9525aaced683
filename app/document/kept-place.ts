import { PLACE_PARAMS, placeParam } from "#domain/region/with-place";
import { placedPath, towardPlace } from "../ui/product/follow-place.ts";

// A document where a place is kept on the device: what depends on it is that place's.

/**
 * The document itself, where it follows the place and its address names none, unless somebody is typing in
 * it; and what its links and forms lead to.
 */
export function followKeptPlace(): void {
  const path = document.querySelector("[data-follows-place]") && placedPath(location);
  if (path && !(document.activeElement instanceof HTMLInputElement)) {
    location.replace(path);
    return;
  }
  addEventListener("pointerdown", leadThere); // what is fetched ahead of the tap too
  addEventListener("click", leadThere, { capture: true });
  addEventListener("submit", askThere, { capture: true });
}

function leadThere({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  const path = link && link.origin === location.origin ? towardPlace(link) : undefined;
  if (link && path !== undefined) link.href = path;
}

function askThere({ target: form }: SubmitEvent): void {
  if (!(form instanceof HTMLFormElement) || form.method !== "get") return;
  if (PLACE_PARAMS.some((name) => form.elements.namedItem(name))) return;
  const path = towardPlace(new URL(form.action));
  if (path === undefined) return;
  for (const [name, value] of Object.entries(placeParam(new URL(path, location.href).searchParams) ?? {}))
    form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
}
