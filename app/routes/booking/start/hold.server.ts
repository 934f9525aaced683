import { redirect, redirectDocument } from "react-router";
import { withPeople } from "#domain/booking/chosen";
import { checkDetails } from "#domain/booking/details";
import { choiceIn, isChoice } from "../../../server/with-choice.server.ts";
import { hasLine } from "../../../server/waiting-room.server.ts";
import { type Asking, checkoutPath, fill, loadStart, startBooking, takeSeats } from "./start.server.ts";

/** The first step of a booking: its own form, or seats that are asked for on the program's screen. */
export const takeStart = (asking: Asking, programId: string, form: FormData) =>
  isChoice(form) ? holdAtOnce(asking, programId, form) : startBooking(asking, programId, form);

/**
 * Takes the seats that were chosen on a program's screen, and leads to the second step, where there is
 * nothing to ask first: one price, no question of the host's, and somebody whose name, number and address the
 * last booking or the profile knows. Everything else, and what is refused, is said on the first step.
 */
async function holdAtOnce(asking: Asking, programId: string, form: FormData) {
  const { api, now, pass } = asking;
  const choice = choiceIn(form);
  // the edge stands in the way of that document; nothing of a crowd is asked of the database before it
  if (await hasLine(api, choice.get("session") ?? "", now))
    return redirectDocument(`/payload/${programId}?${choice}`, 303);
  const start = await loadStart(asking, programId, choice);
  const { program, session, booker, chosen, heldId, heldPath, heldSeats } = start;
  const asked = redirect(`/payload${program.isFree ? "-free" : ""}/${programId}?${choice}`, 303);
  const details = { booker, request: "", answers: [] };
  const isKnown = checkDetails({ ...details, consents: [] }, { questions: [], consents: [] }).length === 0;
  if (!session || session.options.length !== 1 || program.questions.length > 0 || !isKnown) return asked;
  const items = withPeople(chosen);
  // a second tap, or the same choice once more
  if (heldPath && heldSeats === items[0]?.qty) return redirect(heldPath, 303);
  const wish = { programId, sessionId: session.id, items, ...(heldId && { replaces: heldId }) };
  const { data: taken } = await takeSeats(api, wish, crypto.randomUUID(), pass);
  if (!taken) return asked;
  await fill(asking, taken.value, details);
  return redirect(checkoutPath(taken.value), 303);
}
