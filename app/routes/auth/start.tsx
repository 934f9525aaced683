import { Link } from "react-router";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Stage } from "../../ui/stage.tsx";
import { type MetaPlace, pageMeta } from "../../ui/page-meta.ts";

export const handle = { hydrate: "never" } satisfies HydrationHandle;

export const meta = (args: MetaPlace) =>
  pageMeta(
    {
      title: "나들 시작하기 | 나들",
      description: "우리 동네에서 시작하는 나들이를 찾고, 바로 예약하고, 다녀온 이야기를 나눠요.",
    },
    args,
  );

const CARDS: { icon: IconName; category: string; title: string; text: string }[] = [
  {
    icon: "compass",
    category: "cat-forest",
    title: "가까운 나들이를 찾아요",
    text: "공예부터 갯벌까지, 동네와 날짜로 골라 볼 수 있어요.",
  },
  {
    icon: "ticket",
    category: "cat-craft",
    title: "자리를 바로 잡아요",
    text: "남은 자리와 환불 규정을 먼저 보고, 10분 동안 자리를 잡아 둬요.",
  },
  {
    icon: "message-square-text",
    category: "cat-sea",
    title: "다녀온 이야기를 나눠요",
    text: "다녀온 사람만 쓰는 후기로 고르고, 내 이야기도 남겨요.",
  },
];

/** The first visit (R02): what this is, and three ways on. */
export default function Start() {
  return (
    <Stage>
      <main id="main" className="pad flex flex-col gap-6 pt-10 pb-6">
        <picture>
          <source media="(prefers-color-scheme: dark)" srcSet="/brand/wordmark-dark.svg" />
          <img src="/brand/wordmark.svg" alt="나들" width="92" height="54" />
        </picture>
        <h1 className="type-display">
          우리 동네에서
          <br />
          시작하는 나들이
        </h1>
        <ul className="stack" aria-label="나들이 하는 일">
          {CARDS.map(({ icon, category, title, text }) => (
            <li key={title} className={`panel grid grid-cols-[auto_1fr] gap-4 items-center p-4 ${category}`}>
              <span className="cat-ic">
                <Icon name={icon} />
              </span>
              <span>
                <b className="block type-subhead">{title}</b>
                <span className="type-caption text-ink-2">{text}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className="grid gap-2 justify-items-center mt-auto">
          <Link className="btn btn-primary btn-block" to="/join">
            회원가입
          </Link>
          <Link className="btn btn-line btn-block" to="/login">
            로그인
          </Link>
          <Link className="link" to="/main">
            로그인하지 않고 둘러보기
          </Link>
        </div>
      </main>
    </Stage>
  );
}
