import { missingFromProfile } from "#domain/identity/missing-profile";
import { read, userRead } from "./queries.ts";
import { currentLogin } from "./login-entries.ts";
import { afterUserInfoFailed } from "./login.ts";
import { ADDITIONAL_KEY } from "./storage-keys.ts";

/** Screens on which somebody is in the middle of something: they are asked on the next one. */
const BUSY =
  /^\/(?:additional|join|login|withdraw|payload|payload-free|booking-detail|refund|review)(?:\/|$)/;

/**
 * Leads a member whose record lacks something to /additional (R07), once in a browser session (K02). Where
 * the record cannot be read now, nobody is led anywhere, and it is looked into whether there still is a
 * login (S09).
 * @returns whether this document is on its way there
 */
export async function leadToAdditional(): Promise<boolean> {
  const { pathname, search } = location;
  const login = currentLogin();
  if (!login || sessionStorage.getItem(ADDITIONAL_KEY) !== null || BUSY.test(pathname)) return false;
  sessionStorage.setItem(ADDITIONAL_KEY, "asked");
  try {
    const isLed = missingFromProfile(await read(userRead(login.sub))).length > 0;
    if (isLed) location.replace(`/additional?next=${encodeURIComponent(pathname + search)}`);
    return isLed;
  } catch (error) {
    console.warn("Whether the profile is whole could not be asked", error);
    await afterUserInfoFailed();
    return false;
  }
}
