import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { data } from "react-router";
import { browserApi } from "./browser-api.ts";
import type { Schemas } from "./client.ts";
import { valueIfAny, valueOf } from "./value-of.ts";

/** A server that answers that it is overloaded is not asked again. */
const isOverload = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "init" in error && Object(error.init).status === 503;

/**
 * K08: stale and dropped after 10 s, 2 retries but of an overload, nothing asked again for a focus or a new
 * connection.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 10_000,
        retry: (failures, error) => failures < 2 && !isOverload(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });

let ofThisTab: QueryClient | undefined;

/** The tab's one client; at the edge one for each page, since what it holds is one visitor's own. */
export const queryClient = (): QueryClient =>
  typeof window === "undefined" ? createQueryClient() : (ofThisTab ??= createQueryClient());

/** A read of the product API: its name among what the client keeps, and how it is asked. */
interface Read<Value> {
  queryKey: QueryKey;
  queryFn: (asked: { signal: AbortSignal }) => Promise<Value>;
}

/**
 * The answer to one read: what the tab's client keeps of it and is fresh, else asked for.
 * @param signal gives it up, for everybody else who waits for the same read too
 * @throws what the last try threw, or the client's word that it was given up
 */
export async function read<Value>(query: Read<Value>, signal?: AbortSignal): Promise<Value> {
  signal?.throwIfAborted();
  const client = queryClient();
  const giveUp = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true });
  signal?.addEventListener("abort", giveUp);
  return client.fetchQuery(query).finally(() => signal?.removeEventListener("abort", giveUp));
}

// The reads of the browser. Nothing else in it asks the product API for something to show.

/** What the edge says of a member's own on a shared page; `path`: one of ours that answers JSON. */
export const ownRead = (path: string): Read<unknown> => ({
  queryKey: ["own", path],
  queryFn: async ({ signal }) => {
    const answer = await fetch(new Request(path, { headers: { accept: "application/json" }, signal }));
    if (!answer.ok) throw data(`${path} answered ${answer.status}`, answer.status);
    return answer.json();
  },
});

/** P03: exists only for someone with a user id; null for a member who has no record yet. */
export const userRead = (id: string): Read<Schemas["User"] | null> => ({
  queryKey: ["user", id],
  queryFn: async ({ signal }) =>
    valueIfAny(await browserApi().GET("/user/{id}", { params: { path: { id } }, signal })),
});

export const bookingRead = (id: string): Read<Schemas["Booking"]> => ({
  queryKey: ["booking", id],
  queryFn: async ({ signal }) =>
    valueOf(await browserApi().GET("/booking/{id}", { params: { path: { id } }, signal })),
});

/** C04: whether somebody else has the nickname. */
export const takenRead = (nickname: string): Read<boolean> => ({
  queryKey: ["nickname", nickname],
  queryFn: async ({ signal }) => {
    const asked = { params: { path: { nickname } }, signal };
    return valueOf(await browserApi().GET("/user/duplicate/{nickname}", asked)).duplicate;
  },
});

/** The 시·군·구 of a 시·도 (C14). */
export const gugunsRead = (sido: string): Read<string[]> => ({
  queryKey: ["guguns", sido],
  queryFn: async ({ signal }) =>
    valueOf(await browserApi().GET("/region/{sido}", { params: { path: { sido } }, signal })).flatMap(
      ({ gugun }) => (gugun === undefined ? [] : [gugun]),
    ),
});

export const programRead = (id: string): Read<Schemas["Program"]> => ({
  queryKey: ["program", id],
  queryFn: async ({ signal }) =>
    valueOf(await browserApi().GET("/program/{id}", { params: { path: { id } }, signal })),
});

/** The sessions of a program and when their seats were counted, epoch ms. */
export const sessionsRead = (id: string): Read<{ sessions: Schemas["Session"][]; countedAt: number }> => ({
  queryKey: ["sessions", id],
  queryFn: async ({ signal }) => ({
    sessions: valueOf(await browserApi().GET("/program/{id}/session", { params: { path: { id } }, signal })),
    countedAt: Date.now(),
  }),
});

/** How many programs a search finds; `asked`: its parameters as the API names them. */
export const countRead = (asked: URLSearchParams): Read<{ count: number; atLeast: boolean }> => ({
  queryKey: ["count", asked.toString()],
  queryFn: async ({ signal }) => {
    const querySerializer = () => asked.toString();
    const { data, response } = await browserApi().GET("/program", { signal, querySerializer });
    if (data?.count === undefined) throw new Error(`The programs could not be counted: ${response.status}`);
    return { count: data.count, atLeast: data.atLeast ?? false };
  },
});

/** What the beginning of a keyword may become. */
export const suggestionsRead = (q: string): Read<Schemas["Suggestion"][]> => ({
  queryKey: ["suggestions", q],
  queryFn: async ({ signal }) =>
    valueOf(await browserApi().GET("/search/suggest", { params: { query: { q } }, signal })),
});
