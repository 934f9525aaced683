import { type ComponentType, h, hydrate, render } from "preact";
import { sendWishesBy } from "../ui/product/wishes.ts";
import { readOwnBy } from "../ui/product/fetch-own.ts";
import { documentReads } from "./document-reads.ts";
import { sendWishWhenPressed } from "../api/send-wish-when-pressed.ts";

readOwnBy(documentReads);
sendWishesBy(sendWishWhenPressed);

/**
 * The browser's side of island.tsx: one custom element for each island, for those that stand in the document
 * and for those that come later. It tells the starter when it is alive (start.ts).
 */
export function island<Props extends object>(name: string, Component: ComponentType<Props>) {
  customElements.define(
    `nd-${name}`,
    class extends HTMLElement {
      connectedCallback() {
        hydrate(h(Component, JSON.parse(this.dataset["props"] ?? "{}")), this);
        this.dataset["live"] = "";
      }
      disconnectedCallback() {
        render(null, this);
      }
    },
  );
  return Component;
}
