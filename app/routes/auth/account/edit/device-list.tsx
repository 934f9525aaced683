import { Form } from "react-router";
import { formatDate } from "#domain/format";
import { Icon } from "../../../../ui/icon.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { AnswerNote } from "./answer-note.tsx";
import type { EditAnswer } from "./edit-actions.server.ts";
import type { DeviceLine } from "./part.server.ts";

export interface DeviceListProps {
  /** Undefined where the pool does not tell now. */
  devices: DeviceLine[] | undefined;
  answer: EditAnswer | undefined;
}

/**
 * Where one has signed in (K10): at most 60, the last used first. A remembered one is not asked for a second
 * factor (S07).
 */
export function DeviceList({ devices, answer }: DeviceListProps) {
  return (
    <section className="section pad" aria-label="등록된 기기">
      <h2 className="type-heading mb-1">등록된 기기</h2>
      <p className="help mt-0 mb-3">모르는 기기가 있으면 삭제하고 비밀번호를 바꿔 주세요.</p>
      <AnswerNote answer={answer} />
      {!devices && <p className="note">지금은 볼 수 없어요. 잠시 후 다시 열어 주세요.</p>}
      {devices?.length === 0 && <p className="note">기억해 둔 기기가 없어요.</p>}
      {devices && (
        <ul className="devices" aria-label="로그인한 기기 목록">
          {devices.map((device) => (
            <Device key={device.key} device={device} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Device({ device: { key, name, lastUsedAt, isRemembered, isThis } }: { device: DeviceLine }) {
  const about = isThis ? `${name} (이 기기)` : name;
  const ask = (intent: string, label: string) => (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={key} />
      <SubmitButton className="btn btn-plain btn-s" aria-label={`${about} ${label}`}>
        {label}
      </SubmitButton>
    </Form>
  );
  return (
    <li>
      <Icon name="smartphone" />
      <span>
        <b>{name}</b> {isThis && <span className="badge badge-done">이 기기</span>}
        <small>
          {formatDate(lastUsedAt)} 사용 ·{" "}
          {isRemembered ? "인증번호를 묻지 않아요" : "로그인할 때마다 확인해요"}
        </small>
      </span>
      <div className="btnrow">
        {ask(isRemembered ? "not-remember" : "remember", isRemembered ? "기억 끄기" : "기억하기")}
        {ask("forget", "삭제")}
      </div>
    </li>
  );
}
