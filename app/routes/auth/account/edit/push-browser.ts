import { PUSH_DEVICE_KEY } from "../../../../api/storage-keys.ts";

/**
 * Whether this browser gets messages. NO_SERVER: the site sends none. UNSUPPORTED, INSTALL_FIRST (iOS gives
 * push to installed apps alone), NOT_READY (the service worker is not there yet), DENIED (only the browser's
 * own settings can change that): it cannot, and why.
 */
export type PushState = "NO_SERVER" | "UNSUPPORTED" | "INSTALL_FIRST" | "NOT_READY" | "DENIED" | "OFF" | "ON";

/** The query of /my/edit where push was asked for on the way through a proof. */
export const PUSH_ASKED = "push=asked";

/** This browser's name among the member's devices (E02): its own random one, kept as long as the login. */
export function deviceId(): string {
  const known = localStorage.getItem(PUSH_DEVICE_KEY);
  const id = known ?? `web-${crypto.randomUUID()}`;
  if (known === null) localStorage.setItem(PUSH_DEVICE_KEY, id);
  return id;
}

const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * How things stand, without asking for anything.
 * @param key the server's public key; null = web push is off
 * @param registered the device that this login has registered; null = none
 */
export async function readPushState(key: string | null, registered: string | null): Promise<PushState> {
  if (key === null) return "NO_SERVER";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return isIos() ? "INSTALL_FIRST" : "UNSUPPORTED";
  if (Notification.permission === "denied") return "DENIED";
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return "NOT_READY";
  const subscription = await registration.pushManager.getSubscription();
  // A subscription outlives the login that made it; it is of use to the one that has registered it.
  const isOn = subscription && Notification.permission === "granted" && registered === deviceId();
  return isOn ? "ON" : "OFF";
}

/**
 * Asks for permission (so only after a tap) and subscribes.
 * @returns the subscription as JSON, or the state that stands in the way
 */
export async function subscribe(key: string): Promise<{ token: string } | { state: PushState }> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return { state: permission === "denied" ? "DENIED" : "OFF" };
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return { state: "NOT_READY" };
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  return { token: JSON.stringify(subscription) };
}

/** Ends this browser's subscription; the server is told apart from it. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
