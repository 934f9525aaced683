import { NO_NEXT_KEY } from "#domain/program/seen";
import { InlineScript } from "../../ui/inline-script.tsx";
import { NextPlace } from "./next-booking.island.tsx";

/**
 * Stands inline behind the place. Serialized with toString(): uses nothing from outside itself. A member's
 * place is there before the booking, unless the device was told that there is none: nothing moves when it
 * comes.
 */
function keepPlace(key: string) {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (document.cookie.includes("nadeul_in=") && !localStorage.getItem(key) && !connection?.saveData)
    document.querySelector<HTMLElement>("[data-next]")!.hidden = false;
}

/** The guard keeps it out of the browser's bundle. */
const SCRIPT = import.meta.env.SSR ? `(${keepPlace})("${NO_NEXT_KEY}")` : "";

/** The member's next booking on the document that everybody shares (SPEC R77); nothing for a guest. */
export const NextBooking = () => (
  <>
    <NextPlace />
    <InlineScript text={SCRIPT} />
  </>
);
