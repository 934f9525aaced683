import { finishAct } from "../api/late-act.ts";
import { LATE_ACT_DONE } from "../api/late-act-words.ts";
import { markFollowed } from "../ui/product/follows.ts";
import { markWished } from "../ui/product/wishes.ts";
import "./island-element.ts"; // how own reads are asked
import { aStatus, tell } from "./tell.ts";

/** Does what a guest pressed before the login that led here, and says so. */
export async function finishLateAct(): Promise<void> {
  const status = aStatus();
  const act = await finishAct();
  if (!act) return;
  if (act.kind === "wish" && act.problem === undefined) markWished(act.id, true);
  if (act.kind === "follow" && act.problem === undefined) markFollowed(act.id, true);
  tell(status, act.problem ?? LATE_ACT_DONE[act.kind]);
}
