import { Form, Link, href, useLocation } from "react-router";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { ownForm } from "../../../server/own-form.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { tellUnread } from "../../../ui/product/unread.ts";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Route } from "./+types/notification";
import { NotificationList } from "./notification-list.tsx";
import { loadNotifications, readNotifications } from "./notification.server.ts";
import { Empty } from "../../../ui/empty.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "알림 | 나들" },
  { name: "robots", content: "noindex" },
];

/** What one was told (SPEC R32), by day; each leads to its subject. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    now: context.get(edgeContext).now,
    ...(await loadNotifications(context.get(memberContext).api, new URL(request.url).searchParams)),
  };
}

/** The bells of the other tabs learn of it, also where the answer leads elsewhere. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => serverAction().finally(tellUnread);

export const action = async ({ request, context }: Route.ActionArgs) =>
  readNotifications(context.get(memberContext).api, await ownForm(request));

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation();
  const { notifications, unread } = loaderData;
  return (
    <Screen title="알림" back={href("/my")} actions={<Actions unread={unread} />}>
      {notifications.length === 0 ? <NoNotifications /> : <NotificationList key={key} {...loaderData} />}
    </Screen>
  );
}

function Actions({ unread }: { unread: number }) {
  return (
    <>
      {unread > 0 && (
        <Form method="post">
          <input type="hidden" name="intent" value="all" />
          <SubmitButton className="more">모두 읽음</SubmitButton>
        </Form>
      )}
      <Link className="iconbtn" to={`${href("/my/edit")}#notification`} aria-label="알림 설정">
        <Icon name="settings" />
      </Link>
    </>
  );
}

function NoNotifications() {
  return (
    <Empty picture="news" title="아직 온 알림이 없어요" text="예약과 문의 소식을 여기에서 알려드려요.">
      <Link className="btn btn-primary" to={href("/main")}>
        나들이 둘러보기
      </Link>
    </Empty>
  );
}
