import { renewFirst } from "../api/renew-first.ts";
import type { OwnReads } from "../ui/product/fetch-own.ts";

/** What a document asks the edge for in a member's name, once for all its islands: nothing is kept of it. */
export const documentReads: OwnReads = {
  async read(path, signal) {
    await renewFirst();
    const answer = await fetch(
      new Request(path, { headers: { accept: "application/json" }, ...(signal && { signal }) }),
    );
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  },
  forget: () => {},
};
