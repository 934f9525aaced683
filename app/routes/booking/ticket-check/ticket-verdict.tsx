import { formatDayWithWeekday, formatTime } from "#domain/time/kst";
import { Icon } from "../../../ui/icon.tsx";
import type { TicketCheck } from "./ticket-check.server.ts";

const WORDS: Readonly<Record<TicketCheck["state"], { label: string; text: string; note: string }>> = {
  VALID: { label: "유효", text: "쓸 수 있는 입장권이에요", note: "note-ok" },
  CANCELLED: { label: "취소됨", text: "취소된 예약의 입장권이에요", note: "note-bad" },
  PAST: { label: "지난 입장권", text: "이미 끝난 회차의 입장권이에요", note: "note-warn" },
  FORGED: { label: "가짜", text: "나들이 발급한 입장권이 아니에요", note: "note-bad" },
  NO_KEYS: {
    label: "확인하지 못함",
    text: "인터넷이 끊겨 있고 받아 둔 공개 키도 없어요. 연결된 곳에서 이 화면을 한 번 열어 주세요",
    note: "note-warn",
  },
  NEW_KEY: {
    label: "확인하지 못함",
    text: "받아 둔 뒤에 바뀐 키로 발급한 입장권일 수 있어요. 인터넷에 연결해 다시 확인해 주세요",
    note: "note-warn",
  },
  SIGNED_ONLY: {
    label: "서명만 확인",
    text: "나들이 발급한 입장권이 맞아요. 그 뒤에 취소됐는지는 인터넷에 연결해야 알 수 있어요",
    note: "note-warn",
  },
};

/** What a ticket is worth, for anyone who stands at the door. */
export function TicketVerdict({ check: { state }, now }: { check: TicketCheck; now: number }) {
  const { label, text, note } = WORDS[state];
  return (
    <div className={`note ${note}`} role="status">
      <Icon name={state === "VALID" ? "badge-check" : "triangle-alert"} />
      <div>
        <b className="type-title">{label}</b>
        <br />
        {text}
        <br />
        <small className="num">
          {formatDayWithWeekday(now)} {formatTime(now)}에 확인했어요
        </small>
      </div>
    </div>
  );
}
