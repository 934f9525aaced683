import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { formatNumber } from "#domain/format";
import { formatShortDay, formatTime, kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Told } from "../act.server.ts";
import { RowLink } from "../row-link.tsx";
import { say } from "../say.tsx";
import { useMay } from "../use-may.ts";

interface ShortSessionProps {
  session: Schemas["DeskSessionRow"];
  now: number;
  /** On the session's own screen, which says by itself what and when it is. */
  isOwn?: boolean;
}

/** A session that is called off soon for want of people: until when, and what one may do about it. */
export function ShortSession({ session, now, isOwn = false }: ShortSessionProps) {
  const fetcher = useFetcher<Told>();
  const may = useMay();
  const { id, programTitle, startAt, bookCloseAt, sold, leaving, minPeople } = session;
  const at = `/desk/session/${id}?day=${kstDay(startAt)}`;
  const done = fetcher.data?.done;
  useEffect(() => {
    if (done !== undefined) say(done);
  }, [done]);
  return (
    <li className="desk-card">
      {!isOwn && (
        <>
          <RowLink className="desk-who" to={at}>
            <b>{programTitle}</b>
          </RowLink>
          <p className="desk-line">
            {formatShortDay(startAt)} {formatTime(startAt)}
          </p>
        </>
      )}
      <p className="desk-line">
        {formatNumber(minPeople)}명이 모여야 열리는데, 지금 <b>{formatNumber(sold - leaving)}명</b>이에요.
        {leaving > 0 && ` 취소를 신청한 ${formatNumber(leaving)}명은 빼고 셌어요.`}
      </p>
      <p className="desk-line desk-dim">
        {bookCloseAt > now
          ? `${formatShortDay(bookCloseAt)} ${formatTime(bookCloseAt)}까지 모이지 않으면 `
          : "예약이 마감되어 곧 "}
        저절로 취소하고 모두 돌려드려요.
      </p>
      <div role="status">{fetcher.data?.problem && <p className="err">{fetcher.data.problem}</p>}</div>
      {may("changeDeskSessions") && (
        <>
          <fetcher.Form method="post" action={at} className="btnrow desk-verbs">
            <SubmitButton
              className="btn btn-s btn-soft"
              name="verb"
              value="anyway"
              busy={fetcher.state === "submitting"}
            >
              그래도 열기
            </SubmitButton>
            <Link className="btn btn-s btn-line" to={`${at}&open=cancel#cancel`}>
              취소하기
            </Link>
          </fetcher.Form>
          <p className="help">그래도 열면 몇 명이 와도 취소하지 않아요. 예약한 분들께 따로 알리지 않아요.</p>
        </>
      )}
    </li>
  );
}
