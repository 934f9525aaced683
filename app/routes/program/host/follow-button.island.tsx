import { type FormEvent, useState } from "react";
import { sendWhenPressed } from "../../../api/reload.ts";
import { island } from "../../../document/island.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { markFollowed, useFollowed } from "../../../ui/product/follows.ts";

const FAILED = "바꾸지 못했어요. 다시 시도해 주세요.";
const OFFLINE = "인터넷 연결을 확인해 주세요.";

/**
 * 소식 받기 and its end, in one press each: a plain form before scripts, at once shown and quietly sent after.
 * A guest is led to the login.
 */
function Follow({ id, name }: { id: string; name: string }) {
  const known = useFollowed(id);
  const [pending, setPending] = useState<boolean>();
  const [message, setMessage] = useState("");
  const isFollowed = pending ?? known;
  const send = async (isWanted: boolean) => {
    const answer = await sendWhenPressed(async () =>
      (await import("../../../api/send-follow.ts")).sendFollow(id, isWanted, name),
    );
    if (!answer) return;
    markFollowed(id, answer.followed);
    setMessage(
      answer.message ??
        (isWanted ? `${name}에 새 프로그램이 열리면 알려드릴게요.` : "이제 소식을 받지 않아요."),
    );
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (pending !== undefined) return;
    setPending(!isFollowed);
    setMessage("");
    send(!isFollowed)
      .catch((error: unknown) => {
        console.warn("소식 받기를 보내지 못했어요", error);
        setMessage(navigator.onLine ? FAILED : OFFLINE);
      })
      .finally(() => setPending(undefined));
  };
  return (
    <form method="post" action={`/follow/${id}`} onSubmit={press}>
      <input type="hidden" name="followed" value={String(!isFollowed)} />
      <button
        type="submit"
        className={`btn btn-block ${isFollowed ? "btn-line" : "btn-primary"}`}
        data-hold
        aria-pressed={isFollowed}
      >
        <Icon name="bell" />
        {isFollowed ? "소식 받는 중" : "소식 받기"}
      </button>
      <p className="help" role="status">
        {message}
      </p>
    </form>
  );
}

export const FollowButton = island("follow-button", Follow, { when: "member" });
