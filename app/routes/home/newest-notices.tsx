import { Link, href } from "react-router";
import { formatDate } from "#domain/format";
import { isoWithOffset } from "#domain/time/kst";
import { Section } from "../../ui/section.tsx";

/** The newest notices, a line each. */
export function NewestNotices({ notices }: { notices: { id: string; title: string; publishAt: number }[] }) {
  if (notices.length === 0) return null;
  return (
    <Section title="공지사항" more="/notice">
      <ul className="titles">
        {notices.map(({ id, title, publishAt }) => (
          <li key={id}>
            <Link to={href("/notice/:id", { id })}>
              <b>{title}</b>
              <time dateTime={isoWithOffset(publishAt)}>{formatDate(publishAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
