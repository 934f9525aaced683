/** How what is a member's own is asked for and forgotten; `path`: one of our own that answers JSON. */
export interface OwnReads {
  /** @throws where it is not answered */
  read: (path: string, signal?: AbortSignal) => Promise<unknown>;
  /** The next one to read it asks again. */
  forget: (path: string) => void;
}

let reads: OwnReads = {
  read: () => Promise.reject(new Error("nothing reads what is a member's own yet")),
  forget: () => {},
};

/** Puts in how: this room knows nothing of sessions and of the tab's queries, the root does. */
export function readOwnBy(given: OwnReads): void {
  reads = given;
}

/** What a shared page asks the edge for afterwards, in the member's name; kept for as long as a query is. */
export const fetchOwn: OwnReads["read"] = (path, signal) => reads.read(path, signal);

/** For anyone who has changed it, or heard that it changed. */
export const forgetOwn: OwnReads["forget"] = (path) => reads.forget(path);
