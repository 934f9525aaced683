// The offline screen stands at the address where one was going (app/service-worker): it goes on there when
// the connection is back, by the button or by itself.

/** How often an open screen looks for the connection, in milliseconds. */
const EVERY_MS = 5000;
/** A small file that the service worker leaves to the network. */
const PROBE = "/manifest.webmanifest";

const button = document.querySelector<HTMLButtonElement>("[data-retry]");
const retryStatus = document.querySelector<HTMLElement>("[data-retry-status]");
// asked for by its own name, it leads home
const goal = location.pathname === "/offline" ? "/main" : location.pathname + location.search;

async function goOn(): Promise<boolean> {
  const answer = await fetch(PROBE, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) location.replace(goal);
  return answer?.ok === true;
}
const look = () => {
  if (document.visibilityState === "visible") void goOn();
};

button?.addEventListener("click", async () => {
  if (retryStatus) retryStatus.textContent = "연결을 확인하고 있어요.";
  const isBack = await goOn();
  if (retryStatus && !isBack) retryStatus.textContent = "아직 연결되지 않았어요.";
});
addEventListener("online", look);
document.addEventListener("visibilitychange", look);
setInterval(look, EVERY_MS);
