// What a document does by itself once it is quiet. One module of the islands' build, fetched by start.ts.
import { keepLogin } from "../api/keep-login.ts";
import { headFor } from "../api/reload.ts";
import { ACT_KEY, LOGIN_KEY } from "../api/storage-keys.ts";
import { keepFocusInView } from "../ui/keep-focus-in-view.ts";
import { followPlace } from "../ui/product/follow-place.ts";
import { watchInstalled } from "./installed.ts";

/** A change of login must not take back a tap: whoever is on their way arrives where they were going. */
function noteWhereOneGoes(): void {
  addEventListener("click", ({ defaultPrevented, target, ctrlKey, metaKey, shiftKey }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]:not([target])") : null;
    if (!link || defaultPrevented || ctrlKey || metaKey || shiftKey) return;
    if (link.origin === location.origin && link.pathname !== location.pathname) headFor(link.href);
  });
  addEventListener("pageshow", () => headFor(undefined)); // back again
}

const act = sessionStorage.getItem(ACT_KEY);
if (act !== null) {
  const stoodBefore = localStorage.getItem(LOGIN_KEY) !== null;
  import("./late-act.ts")
    .then(({ finishLateAct }) => finishLateAct(act, stoodBefore))
    .catch((error: unknown) => console.warn("로그인하기 전에 누른 것을 하지 못했어요", error));
}
followPlace();
keepLogin();
noteWhereOneGoes();
keepFocusInView();
watchInstalled();
