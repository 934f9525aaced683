let prepare = async (): Promise<void> => {};

/**
 * Puts in what is to be done before anything of a member's own is asked for: this room knows nothing of
 * sessions, the root does.
 */
export function beforeFetchOwn(work: () => Promise<void>): void {
  prepare = work;
}

/**
 * What a shared page asks the edge for afterwards, in the member's name. `path`: one of our own that answers
 * JSON.
 */
export async function fetchOwn(path: string, signal?: AbortSignal): Promise<Response> {
  await prepare();
  return fetch(path, { headers: { accept: "application/json" }, ...(signal && { signal }) });
}
