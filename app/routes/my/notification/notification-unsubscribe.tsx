import { Form, Link, data, href } from "react-router";
import { adConsentAnswer } from "#domain/notification/advertising";
import { edgeContext } from "../../../server/context.server.ts";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Route } from "./+types/notification-unsubscribe";

// The address, which may do something, stays on this site. "no-referrer" would also take the form's Origin,
// and a browser that sends no Sec-Fetch-Site either would be refused.
export const meta: Route.MetaFunction = () => [
  { title: "혜택 알림 그만 받기 | 나들" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

/** Where a mail's link leads. Opening it changes nothing: mail programs open links by themselves. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get("token") ?? "",
});

/** Takes the consent to advertising back, without a login (정보통신망법 제50조 ⑥). */
export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get("token") ?? "");
  const { response } = await context
    .get(edgeContext)
    .api.POST("/notification/unsubscribe", { params: { query: { token: token.slice(0, 300) || "-" } } });
  return data({ isDone: response.ok, now: context.get(edgeContext).now }, response.ok ? 200 : 404);
}

export default function Unsubscribe({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return (
    <Screen title="혜택 알림 그만 받기">
      <div className="pad after">
        {actionData?.isDone ? (
          <p className="note note-ok" role="status">
            {adConsentAnswer(false, actionData.now)} 이제 혜택 알림(광고)을 보내지 않아요. 예약 안내는 계속
            보내드려요.
          </p>
        ) : (
          <Form method="post">
            {actionData && (
              <p className="note note-warn mb-5" role="alert">
                주소를 알아보지 못했어요. 메일의 링크를 다시 열어 주세요.
              </p>
            )}
            <p className="mb-5">
              쿠폰과 행사 소식을 메일과 푸시로 보내지 않을게요. 예약과 문의에 대한 안내는 계속 보내드려요.
            </p>
            <input type="hidden" name="token" value={token} />
            <SubmitButton>그만 받기</SubmitButton>
          </Form>
        )}
        <p className="mt-4 text-center">
          <Link className="link" to={href("/main")}>
            홈으로 가기
          </Link>
        </p>
      </div>
    </Screen>
  );
}
