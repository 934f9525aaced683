/** The browser's side of effect.tsx: an element that does what it is for as its code comes. */
export function effect<Props extends object>(name: string, run: (props: Props) => void) {
  customElements.define(
    `nd-${name}`,
    class extends HTMLElement {
      connectedCallback() {
        run(JSON.parse(this.dataset["props"] ?? "{}"));
        this.dataset["live"] = "";
      }
    },
  );
}
