let isAsked = false;

/**
 * Brings the code of the checkout into the browser's cache, once: while somebody picks a session, the line
 * has nothing else to do. What of it does not come now comes with the checkout.
 */
export function fetchCheckoutCode(): void {
  if (isAsked || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  isAsked = true;
  const bring = async () => {
    const files: string[] = await (await fetch("/code-ahead.json")).json();
    await Promise.all(files.map((file) => fetch(file, { priority: "low" })));
  };
  bring().catch(() => {});
}
