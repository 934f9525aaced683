import { Link, data, href, useLocation } from "react-router";
import { memberContext } from "../../server/member.server.ts";
import { photoForm, TOO_MUCH } from "../../server/photo-form.server.ts";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/inquiry";
import { InquiryDetail } from "./inquiry-detail.tsx";
import { InquiryForm } from "./inquiry-form.tsx";
import { InquiryList } from "./inquiry-list.tsx";
import { type InquiryRefusal, loadInquiry, sendInquiry } from "./inquiry.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "1:1 문의 | 나들" },
  { name: "robots", content: "noindex" },
];

/**
 * Asking the service (SPEC R20): the form, `?tab=mine` what was asked, `?id=` one of them with its answer.
 */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadInquiry(context.get(memberContext).api, new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await photoForm(request);
  return form
    ? sendInquiry(context.get(memberContext).api, form)
    : data<InquiryRefusal>({ errors: { photos: TOO_MUCH }, kept: {} }, 413);
}

const TABS = [
  { view: "form", to: "/inquiry", label: "문의하기" },
  { view: "list", to: "/inquiry?tab=mine", label: "내 문의" },
] as const;

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { key } = useLocation();
  if (loaderData.view === "one") return <InquiryDetail {...loaderData} />;
  return (
    <Screen title="1:1 문의" back={href("/my")}>
      <nav className="pad" aria-label="1:1 문의 나누기">
        <div className="seg">
          {TABS.map(({ view, to, label }) => (
            <Link key={view} to={to} replace aria-current={view === loaderData.view ? "page" : undefined}>
              {label}
            </Link>
          ))}
        </div>
      </nav>
      {loaderData.view === "form" ? (
        <InquiryForm form={loaderData} refusal={actionData} />
      ) : (
        <InquiryList key={key} {...loaderData} />
      )}
    </Screen>
  );
}
