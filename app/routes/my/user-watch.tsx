import { QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { currentLogin } from "../../api/login-entries.ts";
import { afterUserInfoFailed } from "../../api/login.ts";
import { queryClient, userRead } from "../../api/queries.ts";
import type { User } from "./my.server.ts";

export interface UserWatchProps {
  id: string;
  /** As the edge read it with the page. */
  ofPage: User;
  /** When it did, epoch ms. */
  now: number;
  onUser: (user: User) => void;
}

/**
 * The user-info query (P03, S09): runs for someone with a user id only, and a failure of it is cleaned up
 * after like a 401. A network error keeps the session.
 */
export function UserWatch(props: UserWatchProps) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <Watch {...props} />
    </QueryClientProvider>
  );
}

function Watch({ id, ofPage, now, onUser }: UserWatchProps) {
  const client = useQueryClient();
  // What the client still keeps from the last visit is older: the edge has just read the record for this
  // page.
  useLayoutEffect(
    () => void client.setQueryData(userRead(id).queryKey, ofPage, { updatedAt: now }),
    [client, id, ofPage, now],
  );
  const { data, isError } = useQuery({
    ...userRead(id),
    initialData: ofPage,
    initialDataUpdatedAt: now,
    // Without a session of this tab's own the page alone knows who this is, and it has just said so.
    enabled: () => currentLogin()?.sub === id,
  });
  const tell = useEffectEvent(onUser);
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
  useEffect(() => {
    if (isError) void afterUserInfoFailed();
  }, [isError]);
  return null;
}
