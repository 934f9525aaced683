import { raw } from "hono/html";

const PATHS: Record<string, string> = {
  CARD: '<rect x="2.5" y="5" width="19" height="14" rx="2.5"/><path d="M2.5 10h19M6 15h4"/>',
  EASY_PAY: '<rect x="6.5" y="2.5" width="11" height="19" rx="2.5"/><path d="m9.5 12 2 2 3.5-4"/>',
  TRANSFER: '<path d="M3 9.5 12 4l9 5.5M5 10v8M10 10v8M14 10v8M19 10v8M3 20.5h18"/>',
  VIRTUAL_ACCOUNT: '<path d="M6 2.5h12v19l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5"/>',
};

/** The line drawing of a payment method, hidden from readers: its name stands beside it. */
export const methodIcon = (method: string) =>
  raw(
    `<svg class="i" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" ` +
      `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${PATHS[method] ?? ""}</svg>`,
  );
