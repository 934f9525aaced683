// What a document does by itself once it is quiet. One module of the islands' build, fetched by start.ts.
import { SEEN_KEY } from "#domain/program/seen";
import { PLACE_KEY } from "#domain/region/place-keys";
import { keepLogin } from "../api/keep-login.ts";
import { headFor } from "../api/reload.ts";
import { ACT_KEY } from "../api/storage-keys.ts";
import { isAppBehind } from "../ui/app-behind.ts";
import { backCloses } from "../ui/back-closes.ts";
import { keepFocusInView } from "../ui/keep-focus-in-view.ts";
import type { ModelContext } from "./agents.ts";
import { fetchAhead, shapeWhereLate } from "./ahead.ts";
import { watchInstalled } from "./installed.ts";
import { linkOf } from "./link-of.ts";
import { wake } from "./wake.ts";

/** Back leads through the history where that stays within the app, see BackLink. */
function goBackThroughHistory(): void {
  addEventListener("click", (event) => {
    if (linkOf(event)?.dataset["back"] === undefined || !isAppBehind()) return;
    event.preventDefault();
    history.back();
  });
}

/** What a link leads to takes this entry's place where it says so: another order of the same list. */
function replaceWhereAsked(): void {
  addEventListener("click", (event) => {
    const link = linkOf(event);
    if (link?.dataset["replace"] === undefined) return;
    event.preventDefault();
    location.replace(link.href);
  });
}

/** Loaded again where a list had grown: its island makes it as long again (grown.ts). */
function growAsLeft(): void {
  if (history.state?.grown !== undefined) wake(document.querySelector("[data-more]"));
}

/** What was looked at on this device is shown where there is something. */
function showSeen(): void {
  if (localStorage.getItem(SEEN_KEY) !== null) wake(document.querySelector("nd-seen-programs"));
}

/** Loaded again where a sheet stood open: its island opens it again; where it cannot, its entry goes. */
function openSheetAsLeft(): void {
  const sheet: string | undefined = history.state?.sheet;
  if (sheet === undefined) return;
  const part = document.getElementById(sheet);
  if (part?.matches("dialog[open]")) return; // opened just now, by an island that came before this code
  const island = part?.closest<HTMLElement>("[data-on]");
  if (!island) return history.back();
  wake(island);
}

/** A change of login must not take back a tap: a visitor on their way arrives where they were going. */
function noteWhereOneGoes(): void {
  addEventListener("click", (event) => {
    const link = linkOf(event);
    if (link && link.origin === location.origin && link.pathname !== location.pathname) headFor(link.href);
  });
  addEventListener("pageshow", () => headFor(undefined)); // back again
}

if (sessionStorage.getItem(ACT_KEY) !== null)
  import("./late-act.ts")
    .then(({ finishLateAct }) => finishLateAct())
    .catch((error: unknown) => console.warn("로그인하기 전에 누른 것을 하지 못했어요", error));
if (localStorage.getItem(PLACE_KEY) !== null)
  import("./kept-place.ts")
    .then(({ followKeptPlace }) => followKeptPlace())
    .catch((error: unknown) => console.warn("고른 지역을 따르지 못했어요", error));
const agents = (document as { modelContext?: ModelContext }).modelContext;
if (agents)
  import("./agents.ts")
    .then(({ offerTools }) => offerTools(agents))
    .catch((error: unknown) => console.warn("도구를 알리지 못했어요", error));
backCloses();
openSheetAsLeft();
growAsLeft();
showSeen();
keepLogin();
goBackThroughHistory();
replaceWhereAsked();
noteWhereOneGoes();
fetchAhead();
shapeWhereLate();
keepFocusInView();
watchInstalled();
