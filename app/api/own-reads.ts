import { renewFirst } from "./renew-first.ts";

/**
 * The queries are a chunk of their own: a guest's page, which has nothing of its own to ask for, never loads
 * it.
 */
const queries = () => import("./queries.ts");
let isLoaded = false;

/** What shared pages ask the edge for in a member's name, as queries of this tab (K08). */
export const ownReads = {
  async read(path: string, signal?: AbortSignal): Promise<unknown> {
    await renewFirst();
    isLoaded = true;
    const { ownRead, read } = await queries();
    return read(ownRead(path), signal);
  },
  forget(path: string): void {
    if (!isLoaded) return;
    queries()
      .then(({ ownRead, queryClient }) => queryClient().removeQueries({ queryKey: ownRead(path).queryKey }))
      .catch((error: unknown) => console.warn("A query could not be forgotten", error));
  },
};
