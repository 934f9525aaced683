import { QueryClient } from "@tanstack/react-query";

/** K08: stale and dropped after 10 s, 2 retries, nothing asked again for a focus or a new connection. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 10_000,
        retry: 2,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });

/** The names of what the browser asks for; screens of members only. */
export const queryKeys = {
  /** P03: exists only for someone with a user id. */
  user: (id: string) => ["user", id] as const,
  booking: (id: string) => ["booking", id] as const,
};
