import { Link, data, href, redirect, useLocation } from "react-router";
import { anybody } from "../../../server/anybody.server.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { inquiryDraft } from "../../../server/inquiry-draft.server.ts";
import { loginFor } from "../../../server/member.server.ts";
import { photoForm, tooMuch } from "../../../server/photo-form.server.ts";
import { Screen } from "../../../ui/screen.tsx";
import type { Route } from "./+types/inquiry";
import { InquiryDetail } from "./inquiry-detail.tsx";
import { InquiryForm } from "./inquiry-form.tsx";
import { InquiryList } from "./inquiry-list.tsx";
import { useEndsWithLogin } from "../use-ends-with-login.ts";
import {
  closeQuestion,
  type InquiryRefusal,
  keepInquiry,
  loadInquiry,
  sendInquiry,
} from "./inquiry.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "1:1 문의 | 나들" },
  { name: "robots", content: "noindex" },
];

export const headers = () => ({ "Cache-Control": "no-store" });

/** Anybody may write; a guest signs in to send it, and what they wrote waits for that. */
export const middleware = [anybody];

/** What only a member has: inquiries of their own, and bookings to ask about. */
const MEMBERS = ["id", "tab", "booking"];

/**
 * Asking the service (SPEC R20): the form, `?tab=mine` what was asked, `?id=` one of them with its answer.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const edge = context.get(edgeContext);
  const visitor = edge.visitor();
  const { searchParams } = new URL(request.url);
  if (!visitor.member && MEMBERS.some((name) => searchParams.has(name))) throw redirect(loginFor(request));
  const asker = visitor.member ? { api: visitor.api, sub: visitor.member.sub } : { api: edge.api, sub: "" };
  const draft = await (await inquiryDraft(request, edge.env)).read();
  return loadInquiry({ ...asker, draft }, searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  const edge = context.get(edgeContext);
  const visitor = edge.visitor();
  const form = await photoForm(request);
  if (!form) return data<InquiryRefusal>(await tooMuch(request), 413);
  const closing = form.get("close");
  if (visitor.member && typeof closing === "string") return closeQuestion(visitor.api, closing);
  const drafts = await inquiryDraft(request, edge.env);
  return visitor.member ? sendInquiry(visitor.api, form, drafts) : keepInquiry(form, drafts);
}

const TABS = [
  { view: "form", to: "/inquiry", label: "문의하기" },
  { view: "list", to: "/inquiry?tab=mine", label: "내 문의" },
] as const;

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { key } = useLocation();
  const isGuest = loaderData.view === "form" && loaderData.sub === "";
  useEndsWithLogin(!isGuest);
  if (loaderData.view === "one") return <InquiryDetail {...loaderData} />;
  const program = loaderData.view === "form" ? loaderData.program : null;
  const asked = isGuest ? href("/faq") : href("/my");
  return (
    <Screen
      title={loaderData.view === "form" && loaderData.isPublic ? "질문하기" : "1:1 문의"}
      back={program ? href("/program/:id", { id: program.id }) : asked}
    >
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
