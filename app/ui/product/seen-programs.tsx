import { useHydrateMode } from "../../document/hydrate-mode.ts";
import { SEEN_KEY } from "#domain/program/seen";
import { InlineScript } from "../inline-script.tsx";
import { SeenRail } from "./seen-programs.island.tsx";

/**
 * Stands inline behind the rail. Serialized with toString(): uses nothing from outside itself. Where the
 * device keeps something, and will show it, the rail's place is there before the rail: nothing moves when it
 * comes.
 */
function keepPlace(key: string) {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (localStorage.getItem(key) && !connection?.saveData)
    document.querySelector<HTMLElement>("[data-seen]")!.hidden = false;
}

/** The guard keeps it out of the browser's bundle. */
const SCRIPT = import.meta.env.SSR ? `(${keepPlace})("${SEEN_KEY}")` : "";

/** 최근 본 프로그램 (SPEC R67): what was looked at on this device; nothing where that is nothing. */
export const SeenPrograms = () => (
  <>
    <SeenRail />
    {useHydrateMode() === "islands" && <InlineScript text={SCRIPT} />}
  </>
);
