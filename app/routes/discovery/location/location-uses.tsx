import { Link } from "react-router";

const USES = [
  ["무엇에 쓰나요", "내 주변 프로그램을 가까운 순서로 찾고, 지금 있는 지역을 알아내는 데만 써요."],
  ["얼마나 자세한가요", "정확한 좌표는 이 기기 안에만 있어요. 찾을 때는 약 1km까지 줄인 값만 보내요."],
  [
    "얼마나 보관하나요",
    "보낸 값은 회원 정보와 묶지 않고, 답을 보낸 뒤 바로 버려요. 마지막으로 고른 위치만 이 기기에 남아요.",
  ],
  [
    "그만두고 싶다면",
    "마이 > 프로필 수정에서 언제든 동의를 철회할 수 있고, 그러면 이 기기의 위치도 삭제돼요.",
  ],
] as const;

/** What one's position is used for, as one reads before one agrees to it. */
export const LocationUses = () => (
  <>
    <dl className="grid gap-4 p-5 rounded-[var(--r-l)] bg-surface-subtle">
      {USES.map(([term, words]) => (
        <div key={term}>
          <dt className="type-label">{term}</dt>
          <dd className="mt-[2px] text-ink-2">{words}</dd>
        </div>
      ))}
    </dl>
    <Link className="link justify-self-start" to="/terms#location">
      위치기반서비스 이용약관 보기
    </Link>
  </>
);
