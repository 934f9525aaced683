import { type FormEvent, useState } from "react";
import { formatCount } from "#domain/format";
import { sendWhenPressed } from "../../../api/reload.ts";
import { island } from "../../../document/island.tsx";
import { Icon } from "../../../ui/icon.tsx";

const FAILED = "누르지 못했어요. 다시 시도해 주세요.";
const OFFLINE = "인터넷 연결을 확인해 주세요.";

export interface ActsProps {
  id: string;
  nickname: string;
  helpfulCount: number;
  programId: string;
}

/**
 * 도움돼요, counted at once and once for each member, and 신고, which has a screen. Both are plain forms; a
 * guest is led to the login.
 */
function Acts({ id, nickname, helpfulCount, programId }: ActsProps) {
  const [isHelped, setHelped] = useState(false);
  const [message, setMessage] = useState<string>();
  const [counted, setCounted] = useState<number>(); // as the service says, which knows of other tabs
  const count = isHelped ? (counted ?? helpfulCount + 1) : helpfulCount;
  const send = async () => {
    const answer = await sendWhenPressed(async () =>
      (await import("../../../api/send-helpful.ts")).sendHelpful(id, `${nickname} 님의 후기`),
    );
    if (answer && "count" in answer) setCounted(answer.count);
    const refused = answer && "message" in answer ? answer.message : undefined;
    if (refused !== undefined) setHelped(false);
    setMessage(refused);
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (isHelped) return;
    setHelped(true);
    send().catch((error: unknown) => {
      console.warn("도움돼요를 보내지 못했어요", error);
      setHelped(false);
      setMessage(navigator.onLine ? FAILED : OFFLINE);
    });
  };
  return (
    <>
      <div className="review-acts">
        <form method="post" action={`/review/${id}/helpful`} onSubmit={press}>
          <button type="submit" data-hold aria-pressed={isHelped}>
            <Icon name="thumbs-up" />
            <span className="sr">{nickname} 님의 후기가 </span>도움돼요
            {count > 0 && <span className="num"> {formatCount(count)}</span>}
          </button>
        </form>
        <form action={`/review/${id}/report`}>
          <input type="hidden" name="program" value={programId} />
          <button type="submit">
            <Icon name="flag" />
            <span className="sr">{nickname} 님의 후기 </span>신고
          </button>
        </form>
      </div>
      {message && (
        <p className="help" role="status">
          {message}
        </p>
      )}
    </>
  );
}

export const ReviewActs = island("review-acts", Acts, { shows: "help" });
