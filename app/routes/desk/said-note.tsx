import { useEffect } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { SAID_COOKIE } from "./said-cookie.ts";
import { say } from "./say.tsx";
import type { loader } from "./signed-in.tsx";
import { ToldNote } from "./told-note.tsx";

/** What was said last in this window, where, and with which drawing of the screens it came. */
let last: { drawn: string; key: string; said: string | null } = { drawn: "", key: "", said: null };

/**
 * What was done on the screen that led here (`leadTo`): seen and read out once, until who reads it goes on or
 * sends another form (SPEC U120).
 */
export function SaidNote() {
  const { key } = useLocation();
  const { drawn = "", said = null } = useRouteLoaderData<typeof loader>("routes/desk/signed-in") ?? {};
  // What was read with an earlier screen stands in its data still; what is read anew here has nothing to say.
  const isNew = said !== null && drawn !== last.drawn;
  useEffect(() => {
    if (said === null || drawn === last.drawn) return;
    last = { drawn, key, said };
    document.cookie = `${SAID_COOKIE}=; path=/desk; max-age=0`;
    say(said);
  }, [drawn, key, said]);
  const words = isNew ? said : key === last.key ? last.said : null;
  return words === null ? null : <ToldNote told={{ done: words }} />;
}
