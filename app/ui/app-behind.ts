/** Screens that stand in the way of others: nobody goes back to them. */
const IN_THE_WAY = /^\/(?:login|join|find|additional|idp)(?:\/|$)/;

/** Whether the history's entry before this one is the app's: the router's own, or the page that led here. */
export function isAppBehind(): boolean {
  if (history.state?.idx > 0) return true;
  if (document.referrer === "" || history.length < 2) return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && !IN_THE_WAY.test(pathname);
}
