import { OVERLAYS_ID } from "../ui/overlays.ts";

/** How long a toast stays, in milliseconds. */
const STAYS_MS = 6_000;

/**
 * A place whose words are read out as they come; it must stand there before them.
 * @returns puts something in, or takes it out
 */
export function aStatus(): (...content: Node[]) => void {
  const status = document.createElement("div");
  status.setAttribute("role", "status");
  document.getElementById(OVERLAYS_ID)?.appendChild(status);
  return (...content) => status.replaceChildren(...content);
}

/** A toast of a document: what is to be said, and a button where something can be done about it. */
export function aToast(words: string, act?: { name: string; onClick: () => void }): HTMLElement {
  const toast = document.createElement("div");
  toast.className = "toast";
  toast.appendChild(Object.assign(document.createElement("span"), { textContent: words }));
  if (act) {
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "toast-undo",
    });
    button.textContent = act.name;
    button.addEventListener("click", act.onClick);
    toast.appendChild(button);
  }
  return toast;
}

/** Says what was done, for a while. @param status made by `aStatus` */
export function tell(status: ReturnType<typeof aStatus>, words: string): void {
  status(aToast(words));
  setTimeout(status, STAYS_MS);
}
