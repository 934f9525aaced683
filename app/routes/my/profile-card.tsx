import { QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useState } from "react";
import { Link, href } from "react-router";
import { sizedUrl } from "#domain/image/keys";
import { queryClient, userRead } from "../../api/queries.ts";
import { currentLogin } from "../../api/login-entries.ts";
import { afterUserInfoFailed } from "../../api/login.ts";
import { Icon } from "../../ui/icon.tsx";
import type { User } from "./my.server.ts";

export interface ProfileCardProps {
  id: string;
  /** As the edge read it with the page. */
  user: User;
  likes: string | null;
  now: number;
}

/** Who is signed in: from the page at first, then kept true by the user-info query. */
export function ProfileCard(props: ProfileCardProps) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <Card {...props} />
    </QueryClientProvider>
  );
}

function Card({ id, user: atFirst, likes, now }: ProfileCardProps) {
  const user = useUserInfo(id, atFirst, now);
  const name = user.nickname ?? user.name ?? user.username;
  return (
    <Link className="profile" to={href("/my/edit")}>
      {user.picture ? (
        <img className="avatar avatar-l" src={sizedUrl(user.picture, 200)} alt="" width="64" height="64" />
      ) : (
        <span className="avatar avatar-l" aria-hidden="true">
          {[...name][0]}
        </span>
      )}
      <span>
        <b className="block type-heading">{name}</b>
        <span className="card-meta block">{likes ?? "좋아하는 카테고리를 골라 보세요"}</span>
      </span>
      <span className="sr">프로필 보기</span>
      <Icon name="chevron-right" className="ml-auto text-ink-3" />
    </Link>
  );
}

/**
 * The user-info query (P03, S09): runs for someone with a user id only, and a failure of it is cleaned up
 * after like a 401. A network error keeps the session.
 */
function useUserInfo(id: string, ofPage: User, now: number): User {
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
    enabled: () => typeof window !== "undefined" && currentLogin()?.sub === id,
  });
  useEffect(() => {
    if (isError) void afterUserInfoFailed();
  }, [isError]);
  return data ?? ofPage;
}
