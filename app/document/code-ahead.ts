const isDear = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** Whether this page has loaded a file, or asked for it. */
const hasCome = (file: string) => performance.getEntriesByName(new URL(file, location.href).href).length > 0;

const asked = new Set<string>();

/** Brings code into the browser's cache while the line has nothing else to do, each file once. */
export async function fetchCode(files: readonly string[]): Promise<void> {
  const isNew = (file: string) => !isDear() && !hasCome(file) && !asked.has(file) && asked.add(file);
  await Promise.allSettled(files.filter(isNew).map((file) => fetch(file, { priority: "low" })));
}

let isAsked = false;

/**
 * Brings the code of the checkout into the browser's cache, once: while somebody picks a session, the line
 * has nothing else to do. What of it does not come now comes with the checkout.
 */
export function fetchCheckoutCode(): void {
  if (isAsked || isDear()) return;
  isAsked = true;
  const bring = async () => fetchCode(await (await fetch("/code-ahead.json")).json());
  bring().catch(() => {});
}
