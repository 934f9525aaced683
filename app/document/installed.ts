import { NEW_VERSION, OFFLINE, STILL_OFFLINE } from "../ui/installed/words.ts";
import { keepFormsOffline, watchForUpdate } from "../ui/installed/service-worker-client.ts";
import { aStatus, aToast } from "./tell.ts";

/** What the installed app says of itself on a document, as `Installed` does where React is. */
export function watchInstalled(): void {
  const line = aStatus();
  const strip = (words: string) => {
    const note = document.createElement("p");
    line(Object.assign(note, { className: "offline-strip", popover: "manual", textContent: words }));
    note.showPopover?.(); // over an open sheet (U84)
  };
  const look = () => (navigator.onLine ? line() : strip(OFFLINE));
  addEventListener("online", look);
  addEventListener("offline", look);
  look();
  keepFormsOffline(() => strip(STILL_OFFLINE));
  const update = aStatus();
  watchForUpdate((takeOver) => update(aToast(NEW_VERSION, { name: "새로고침", onClick: takeOver })));
}
