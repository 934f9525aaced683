import { Link, useFetcher } from "react-router";
import { formatDate } from "#domain/format";
import { inquiryKindLabel } from "#domain/inquiry/kinds";
import type { Schemas } from "../../../api/client.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MoreLink, type Page, useMore } from "../../../ui/more.tsx";
import type { loadInquiry } from "./inquiry.server.ts";
import { InquiryState } from "./inquiry-state.tsx";
import { Empty } from "../../../ui/empty.tsx";

type Inquiry = Schemas["Inquiry"];

const kept = new Map<string, Page<Inquiry>>();

/** What one has asked, newest first. */
export function InquiryList({ inquiries, next }: { inquiries: Inquiry[]; next: string | undefined }) {
  const fetcher = useFetcher<typeof loadInquiry>();
  const page = fetcher.data;
  const list = useMore(
    kept,
    { items: inquiries, next },
    page?.view === "list" ? { items: page.inquiries, next: page.next, cursor: page.cursor } : undefined,
  );
  if (list.items.length === 0) return <NoInquiries />;
  return (
    <>
      <h2 className="sr">내 문의 목록</h2>
      <ul className="inquiries">
        {list.items.map(({ id, kind, program, title, status, createdAt }) => (
          <li key={id}>
            <Link to={`/inquiry?id=${id}`}>
              <span>
                <InquiryState status={status} />
                <b>{title}</b>
                {program && <small>{program.title}</small>}
                <small>
                  {inquiryKindLabel(kind)} · {formatDate(createdAt)}
                </small>
              </span>
              <Icon name="chevron-right" className="size-[18px] text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
      <MoreLink
        path="/inquiry?tab=mine"
        next={list.next}
        fetcher={fetcher}
        status={list.added > 0 ? `문의 ${list.items.length}개를 보고 있어요` : ""}
      />
    </>
  );
}

function NoInquiries() {
  return (
    <Empty
      picture="questions"
      title="아직 문의한 내용이 없어요"
      text="궁금한 점을 보내 주시면 확인하고 답해 드려요."
    >
      <Link className="btn btn-primary" to="/inquiry" replace>
        문의하기
      </Link>
    </Empty>
  );
}
