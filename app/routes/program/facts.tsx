import { formatNumber } from "#domain/format";
import { josa } from "es-hangul";
import { formatDuration } from "#domain/program/duration";
import { voucherSentences } from "#domain/program/vouchers";
import type { Schemas } from "../../api/client.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";

const DIFFICULTIES = {
  EASY: ["처음이어도 괜찮아요", "난이도 쉬움"],
  NORMAL: ["난이도 보통", ""],
  HARD: ["난이도 높음", "해 본 사람에게 맞아요"],
} as const;

interface Fact {
  icon: IconName;
  strong: string;
  more?: string;
}

export interface FactsProps {
  program: Schemas["Program"];
  capacity: number | null;
  /** The names of what is taken on site. */
  vouchers: readonly string[];
  /** Of the sessions ahead, epoch ms. */
  starts: readonly number[];
  now: number;
}

/**
 * What decides whether it suits: time, people, age, difficulty, place, what is there. What is unknown is left
 * out.
 */
export function Facts({ program, capacity, vouchers, starts, now }: FactsProps) {
  return (
    <ul className="facts mt-6">
      {[...factsOf(program, capacity), ...voucherFact(vouchers, starts, now)].map(
        ({ icon, strong, more }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>
              <b>{strong}</b>
              {more && ` · ${more}`}
            </span>
          </li>
        ),
      )}
    </ul>
  );
}

function factsOf(
  {
    durationMin,
    minAge,
    difficulty,
    indoor,
    meetingPoint,
    facilities,
    accessibility,
    minPeople,
    maxPerBooking,
  }: Schemas["Program"],
  capacity: number | null,
): Fact[] {
  const facts: Fact[] = [];
  const people = capacity === null ? "" : `회차마다 ${formatNumber(capacity)}명까지`;
  if (durationMin !== null) facts.push({ icon: "clock", strong: formatDuration(durationMin), more: people });
  else if (people) facts.push({ icon: "clock", strong: people });
  const perBooking = maxPerBooking > 1 ? `한 번에 ${maxPerBooking}명까지 예약` : "";
  const least = minPeople > 1 ? `${minPeople}명이 모이면 열려요` : "";
  if (minAge !== null)
    facts.push({
      icon: "users",
      strong: minAge > 0 ? `만 ${minAge}세 이상` : "누구나",
      more: least || perBooking,
    });
  else if (least) facts.push({ icon: "users", strong: least, more: perBooking });
  if (difficulty !== null)
    facts.push({
      icon: "badge-check",
      strong: DIFFICULTIES[difficulty][0],
      more: DIFFICULTIES[difficulty][1],
    });
  const place = indoor === null ? "" : indoor ? "실내에서 해요" : "야외에서 해요";
  if (place)
    facts.push({
      icon: indoor ? "house" : "trees",
      strong: place,
      more: meetingPoint && `${meetingPoint}에서 만나요`,
    });
  const [first, ...rest] = facilities;
  if (first !== undefined)
    facts.push({
      icon: first === "주차" ? "car" : "info",
      strong: first === "주차" ? "주차할 수 있어요" : "편의 시설",
      more: (first === "주차" ? rest : facilities).join(", "),
    });
  if (accessibility.length > 0)
    facts.push({ icon: "smile", strong: "함께하기 좋아요", more: accessibility.join(", ") });
  return facts;
}

const voucherFact = (vouchers: readonly string[], starts: readonly number[], now: number): Fact[] =>
  vouchers.length === 0
    ? []
    : [
        {
          icon: "wallet",
          strong: `현장에서 ${josa(vouchers.join(", "), "을/를")} 받아요`,
          more: voucherSentences(vouchers, starts, now).join(" "),
        },
      ];
