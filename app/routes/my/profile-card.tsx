import { type ComponentType, lazy, Suspense, useState } from "react";
import { Link, href } from "react-router";
import { sizedUrl } from "#domain/image/keys";
import { Icon } from "../../ui/icon.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { User } from "./my.server.ts";
import type { UserWatchProps } from "./user-watch.tsx";

/** The page itself has just said who this is; where the code cannot be loaded, its word stands. */
const UserWatch = lazy<ComponentType<UserWatchProps>>(() =>
  import("./user-watch.tsx").then(
    ({ UserWatch }) => ({ default: UserWatch }),
    (error: unknown) => {
      console.warn("The member's watch could not be loaded:", error);
      return { default: () => null };
    },
  ),
);

export interface ProfileCardProps {
  id: string;
  /** As the edge read it with the page. */
  user: User;
  likes: string | null;
  now: number;
}

/** Who is signed in: from the page at first, then kept true by the user-info query. */
export function ProfileCard({ id, user: ofPage, likes, now }: ProfileCardProps) {
  const isHydrated = useHydrated();
  const [since, setSince] = useState<{ ofPage: User; user: User }>();
  // What was told of an earlier page is older than this one.
  const user = since?.ofPage === ofPage ? since.user : ofPage;
  const name = user.nickname ?? user.name ?? user.username;
  return (
    <Link className="profile" to={href("/my/edit")}>
      {isHydrated && (
        <Suspense fallback={null}>
          <UserWatch id={id} ofPage={ofPage} now={now} onUser={(user) => setSince({ ofPage, user })} />
        </Suspense>
      )}
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
