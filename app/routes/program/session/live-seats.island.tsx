import type { Slot } from "#domain/program/session-days";
import { BUCKET } from "../../../api/bucket.ts";
import type { Schemas } from "../../../api/client.ts";
import { fetchCode } from "../../../document/code-ahead.ts";
import { effect } from "../../../document/effect.tsx";
import { wake } from "../../../document/wake.ts";
import { WIDE_MEDIA } from "../../../ui/wide-media.ts";
import { type CountedSlots, JUST_COUNTED, LATER_MS, tellCounted } from "./counted-seats.ts";
import { toSlot } from "./slot.ts";

/** How often seats are asked for while the page is looked at, in milliseconds. */
const EVERY_MS = 30_000;
/** K07: how long one question may take, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** Filled in by the islands' build: what the picker's code is made of. */
const PICKER_CODE = "files of session-picker";

/**
 * Without the API's client, which is more code than the document's own.
 * @throws where it could not be asked
 */
async function count(programId: string): Promise<CountedSlots> {
  const answer = await fetch(`/api/program/${encodeURIComponent(programId)}/session`, {
    headers: { usertype: "user", bucket: BUCKET, authorization: "" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the sessions of ${programId} answered ${answer.status}`);
  const { value }: { value: Schemas["Session"][] } = await answer.json();
  return { slots: value.map(toSlot), checkedAt: Date.now() };
}

/** The picker while it sleeps, with what it shows. */
function asleepPicker() {
  const picker = document.querySelector<HTMLElement>("nd-session-picker:not([data-live])");
  if (!picker) return;
  const { slots, madeAt }: { slots: Slot[]; madeAt: number } = JSON.parse(picker.dataset["props"] ?? "{}");
  return { picker, slots, madeAt };
}

/**
 * Wakes the picker where the page shows other seats than there are, or is no longer young. Else it may sleep
 * on: it is told that its seats were counted, and what a touch will want of it is fetched as one scrolls.
 */
function compare({ slots, checkedAt }: CountedSlots): void {
  const shown = asleepPicker();
  if (!shown) return;
  const { picker, madeAt } = shown;
  const isSame = JSON.stringify(shown.slots) === JSON.stringify(slots);
  if (!isSame || checkedAt - madeAt > LATER_MS) return void wake(picker);
  picker.querySelector("#sessions [role=status]")?.replaceChildren(JUST_COUNTED);
  if (scrollY > 0) bringPicker();
  else addEventListener("scroll", bringPicker, { once: true, passive: true });
}

/** What the picker is made of comes once somebody is on the way to it: who only looks in needs none of it. */
const bringPicker = () =>
  void fetchCode(PICKER_CODE.split(" ").map((file) => new URL(file, import.meta.url).href));

/** Beside the page stands a month, which only the picker draws. */
function wakeWhereWide(): void {
  const wide = matchMedia(WIDE_MEDIA);
  const look = () => wide.matches && wake(asleepPicker()?.picker);
  look();
  wide.addEventListener("change", look);
}

/** Asks for the sessions at once, on coming back, and every 30 seconds. */
export const LiveSeats = effect("live-seats", ({ programId }: { programId: string }) => {
  const refresh = async () => {
    if (document.visibilityState === "hidden") return;
    let counted: CountedSlots;
    try {
      counted = await count(programId);
    } catch (error) {
      // what is shown stays, with the time it was counted
      return console.warn("자리를 다시 확인하지 못했어요", error);
    }
    tellCounted(counted);
    compare(counted);
  };
  wakeWhereWide();
  refresh();
  setInterval(refresh, EVERY_MS);
  document.addEventListener("visibilitychange", refresh);
  addEventListener("pageshow", ({ persisted }) => persisted && refresh());
});
