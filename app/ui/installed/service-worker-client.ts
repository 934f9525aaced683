/** How often an open tab asks whether there is a new version, in milliseconds. */
const UPDATE_EVERY_MS = 60 * 60 * 1000;

/**
 * Registers the service worker and tells `onWaiting` when a newer one waits, with what makes it take over:
 * the page is loaded again then. A person who saves data is not made to load it. @returns what stops the
 * watching
 */
export function watchForUpdate(onWaiting: (takeOver: () => void) => void): () => void {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD || saves) return () => {};
  const { serviceWorker } = navigator;
  let hadOne = serviceWorker.controller !== null;
  const reload = () => {
    if (hadOne) location.reload();
    hadOne = true; // the first one only starts to serve this page
  };
  serviceWorker.addEventListener("controllerchange", reload);
  let timer: ReturnType<typeof setInterval> | undefined;
  const watch = async () => {
    const registration = await serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
    const tell = () => {
      const { waiting } = registration;
      if (waiting && serviceWorker.controller) onWaiting(() => waiting.postMessage("take-over"));
    };
    tell();
    registration.addEventListener("updatefound", () =>
      registration.installing?.addEventListener("statechange", tell),
    );
    // no connection: the next hour asks again
    timer = setInterval(() => void registration.update().catch(() => undefined), UPDATE_EVERY_MS);
  };
  watch().catch((error: unknown) => console.warn("The app works without its service worker:", error));
  return () => {
    serviceWorker.removeEventListener("controllerchange", reload);
    clearInterval(timer);
  };
}

/**
 * Without a connection a link is followed by the browser (the service worker has the kept page, React's
 * router has none), and a form stays as it is filled in. @param onKept a form was held back. @returns what
 * stops this
 */
export function keepFormsOffline(onKept: () => void): () => void {
  const onClick = (event: Event) => {
    if (!navigator.onLine && event.target instanceof Element && event.target.closest("a[href]"))
      event.stopPropagation();
  };
  const onSubmit = (event: Event) => {
    // some answer by themselves
    if (navigator.onLine || (event.target instanceof Element && event.target.matches("[data-offline-form]")))
      return;
    event.preventDefault();
    event.stopPropagation();
    onKept();
  };
  addEventListener("click", onClick, true);
  addEventListener("submit", onSubmit, true);
  return () => {
    removeEventListener("click", onClick, true);
    removeEventListener("submit", onSubmit, true);
  };
}
