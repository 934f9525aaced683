import { formatNumber } from "#domain/format";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { TicketKey } from "#domain/booking/ticket";
import type { DoorList } from "#domain/desk/door";
import { formatShortDay, formatTime, formatTimeRange } from "#domain/time/kst";
import { Icon } from "../../../ui/icon.tsx";
import { BackLink } from "../../../ui/screen.tsx";
import { keepDoor } from "../../../ui/installed/keep-door.ts";
import { type CameraState, useCamera } from "./use-camera.ts";
import { type Outcome, type Shown, type Trouble, useDoor } from "./use-door.ts";

export interface DoorScreenProps {
  list: DoorList;
  keys: readonly TicketKey[];
  /** Where scans are sent to. */
  scanTo: string;
  /** The addresses of such doors, which the door's service worker answers for. */
  scope: string;
  /** Where Back leads; none for a helper, who has no other screen. */
  back?: string;
  /** Who stands there by a link. */
  name?: string;
}

/** The camera, the number to type, and what becomes of each who stands before the door. */
export function DoorScreen({ list: first, keys, scanTo, scope, back, name }: DoorScreenProps) {
  const video = useRef<HTMLVideoElement>(null);
  const door = useDoor(first, keys, scanTo);
  const { list } = door;
  const camera = useCamera(video, (code) => void door.scanned(code));
  // Once the reader is there too: what is kept is what was loaded by then.
  const isLooking = camera !== "OFF";
  useEffect(() => {
    if (isLooking && navigator.onLine)
      keepDoor(scope).catch((error: unknown) => console.warn("The door is not kept on this phone:", error));
  }, [isLooking, scope]);
  const people = list.entries.reduce((sum, entry) => sum + entry.people, 0);
  return (
    <div className="desk-door">
      <header className="topbar">
        {back !== undefined && <BackLink to={back} />}
        <h1>체크인</h1>
      </header>
      <main id="main">
        <div className="pad desk-head">
          <p>
            <b>{list.programTitle}</b>
          </p>
          <p className="desk-dim">
            {formatShortDay(list.startAt)} {formatTimeRange(list.startAt, list.endAt)} · 입장권{" "}
            {formatNumber(list.entries.length)}장 {formatNumber(people)}명
            {name !== undefined && ` · ${name}님의 현장 링크`}
          </p>
        </div>
        <div className="desk-view">
          <video ref={video} playsInline muted aria-hidden />
          <p role="status">{CAMERA_WORDS[camera]}</p>
        </div>
        <form
          className="pad desk-search"
          onSubmit={(event) => {
            event.preventDefault();
            const field = event.currentTarget.elements.namedItem("code");
            if (!(field instanceof HTMLInputElement) || field.value.trim() === "") return;
            void door.scanned(field.value);
            field.value = "";
          }}
        >
          <input
            type="text"
            className="input"
            name="code"
            aria-label="예약 번호"
            placeholder="예약 번호로 확인"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={600}
          />
          <button type="submit" className="btn btn-soft">
            확인
          </button>
        </form>
        <p className="pad desk-dim" role="status">
          {door.waiting > 0
            ? `${door.waiting}건을 이 휴대폰에 담아 뒀어요.${door.trouble ? "" : " 연결되면 바로 보내요."}`
            : door.entered > 0
              ? `${door.entered}건을 들여보냈어요.`
              : ""}
        </p>
        {door.trouble && <TroubleNote trouble={door.trouble} />}
        {door.conflicts.length > 0 && <Conflicts outcomes={door.conflicts} />}
      </main>
      {door.shown && <Verdict shown={door.shown} onLetIn={door.letIn} onClose={door.close} />}
    </div>
  );
}

/** Why what was scanned is not sent, and what to do. */
const TroubleNote = ({ trouble }: { trouble: Trouble }) => {
  const { pathname } = useLocation();
  return (
    <div className="pad" role="alert">
      <p className="note note-warn desk-note">
        <Icon name="triangle-alert" />
        {trouble === "REFUSED"
          ? "이 현장 링크는 더 쓸 수 없어요. 링크를 준 진행자에게 알려 주세요."
          : "로그인이 끝나서 보내지 못했어요. 다시 로그인하면 담아 둔 것을 보내요."}
      </p>
      {trouble === "SIGNED_OUT" && (
        <a className="btn btn-line btn-block" href={`/desk/login?next=${encodeURIComponent(pathname)}`}>
          다시 로그인하기
        </a>
      )}
    </div>
  );
};

const CAMERA_WORDS: Readonly<Record<CameraState, string>> = {
  OFF: "카메라를 여는 중이에요…",
  ON: "입장권의 QR을 비춰 주세요.",
  REFUSED: "카메라를 쓸 수 없어요. 브라우저에서 카메라를 허용하거나 예약 번호로 확인해 주세요.",
  NO_READER: "인터넷이 끊겨 QR을 읽지 못해요. 예약 번호로 확인해 주세요.",
};

interface VerdictProps {
  shown: Shown;
  onLetIn: (code: string, hash: string, people: number) => void;
  onClose: () => void;
}

/** The whole screen in green or red: what to say to who stands there. */
function Verdict({ shown, onLetIn, onClose }: VerdictProps) {
  const { isGood, title, text } = wordsOf(shown);
  const asked = shown.kind === "verdict" && shown.verdict.state === "GOOD" ? shown.people : null;
  return (
    <section className="desk-verdict" data-good={isGood ? "" : undefined} role="alert">
      <Icon name={isGood ? "circle-check" : "circle-alert"} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {asked !== null && shown.kind === "verdict" && shown.verdict.state === "GOOD" ? (
        <div className="grid gap-3">
          {Array.from({ length: asked }, (_, index) => asked - index).map((people) => (
            <button
              type="button"
              key={people}
              className="btn"
              onClick={() =>
                shown.verdict.state === "GOOD" && onLetIn(shown.code, shown.verdict.hash, people)
              }
            >
              {people}명
            </button>
          ))}
          <button type="button" className="btn border-white! bg-transparent! text-white!" onClick={onClose}>
            아직 들여보내지 않기
          </button>
        </div>
      ) : (
        <button type="button" className="btn" onClick={onClose}>
          다음 사람
        </button>
      )}
    </section>
  );
}

function wordsOf(shown: Shown): { isGood: boolean; title: string; text?: string } {
  if (shown.kind === "outcome")
    return { isGood: shown.outcome.outcome === "ENTERED", ...outcomeWords(shown.outcome, shown.isLate) };
  const { verdict, people } = shown;
  switch (verdict.state) {
    case "GOOD":
      return people === null
        ? { isGood: true, title: `${verdict.people}명 들어오세요` }
        : {
            isGood: true,
            title: "몇 명 왔어요?",
            text: verdict.resident
              ? `주민 자리로 ${verdict.people}명을 예약했어요. 신분증이나 등본으로 사는 곳을 먼저 확인해 주세요.`
              : `${verdict.people}명을 예약했어요.`,
          };
    case "BEFORE":
      return { isGood: false, title: "이미 들어왔어요", text: `처음 들어온 때: ${formatTime(verdict.at)}` };
    case "UNLISTED":
      return {
        isGood: false,
        title: "목록에 없는 예약이에요",
        text: "취소했거나 방금 예약했어요. 연결되면 바로 확인해요.",
      };
    case "ELSEWHERE":
      return { isGood: false, title: "다른 회차의 입장권이에요" };
    case "FORGED":
      return { isGood: false, title: "나들의 입장권이 아니에요" };
  }
}

function outcomeWords({ outcome, people, at, by, scannedAt }: Outcome, isLate: boolean) {
  if (outcome === "ENTERED") return { title: `${people ?? 1}명 들어오세요` };
  const parts = [
    isLate && `${formatTime(scannedAt)}에 확인한 입장권이에요.`,
    outcome === "BEFORE" && `처음 들어온 때: ${at === null ? "" : formatTime(at)}${by ? ` (${by})` : ""}`,
  ].filter((part) => part !== false);
  return {
    title: outcome === "BEFORE" ? "이미 들어왔어요" : OUTCOMES[outcome],
    ...(parts.length > 0 && { text: parts.join(" ") }),
  };
}

const OUTCOMES = {
  CANCELLED: "취소된 예약이에요",
  EARLY: "아직 들어올 시간이 아니에요",
  ELSEWHERE: "다른 회차의 입장권이에요",
  FORGED: "나들의 입장권이 아니에요",
} as const;

const Conflicts = ({ outcomes }: { outcomes: readonly Outcome[] }) => (
  <section className="pad" role="alert" aria-label="확인할 것">
    <h2 className="part">확인할 것 {outcomes.length}</h2>
    <ul>
      {outcomes.map((outcome) => {
        const { title, text } = outcomeWords(outcome, true);
        return (
          <li key={outcome.id} className="note note-warn desk-note">
            <Icon name="triangle-alert" />
            <span>
              <b>{title}</b>
              {text && ` · ${text}`}
            </span>
          </li>
        );
      })}
    </ul>
  </section>
);
