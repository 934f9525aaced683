import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import type { EditAnswer } from "./edit-actions.server.ts";
import {
  PUSH_ASKED,
  type PushState,
  deviceId,
  readPushState,
  subscribe,
  unsubscribe,
} from "./push-browser.ts";

const WORDS: Record<PushState | "ASKING", string> = {
  ASKING: "확인하고 있어요.",
  NO_SERVER: "지금은 푸시 알림을 보내지 않아요.",
  UNSUPPORTED: "이 브라우저는 푸시 알림을 받을 수 없어요.",
  INSTALL_FIRST: "공유 버튼에서 ‘홈 화면에 추가’를 누르면 그 앱에서 켤 수 있어요.",
  NOT_READY: "이 브라우저에서는 아직 켤 수 없어요. 화면을 새로 열어 다시 시도해 주세요.",
  DENIED: "브라우저가 알림을 막고 있어요. 브라우저의 사이트 설정에서 알림을 허용해 주세요.",
  OFF: "예약과 문의 소식을 이 기기로 바로 알려드려요.",
  ON: "이 기기로 알려드리고 있어요.",
};

/**
 * 이 기기의 푸시 알림: permission is asked for when it is tapped and not before.
 * @param pushKey null = the site sends none
 * @param registered the device that this login has registered, null = none
 */
export function PushSwitch({ pushKey, registered }: { pushKey: string | null; registered: string | null }) {
  const [state, setState] = useState<PushState | "ASKING">("ASKING");
  const [problem, setProblem] = useState(false);
  const fetcher = useFetcher<EditAnswer>();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const isOwed = useRef(search === `?${PUSH_ASKED}`); // switched on before a proof, which is given by now
  const settle = useEffectEvent((found: PushState) => {
    setState(found);
    if (!isOwed.current) return;
    isOwed.current = false;
    void navigate(pathname, { replace: true, preventScrollReset: true });
    if (found === "OFF" && Notification.permission === "granted") void turnOn();
  });
  useEffect(() => {
    void readPushState(pushKey, registered).then(settle);
  }, [pushKey, registered]);
  // What the server refused is not on, whatever the browser says.
  const isRefused =
    fetcher.state === "idle" && fetcher.data?.part === "push" && fetcher.data.notice !== undefined;
  const isOn = state === "ON" && !isRefused;
  const canSwitch = state === "OFF" || state === "ON";

  async function turnOn() {
    if (pushKey === null) return;
    await trying(async () => {
      const asked = await subscribe(pushKey);
      if ("state" in asked) return setState(asked.state);
      await fetcher.submit({ intent: "push-on", device: deviceId(), token: asked.token }, { method: "post" });
      setState("ON");
    });
  }

  const turnOff = () =>
    trying(async () => {
      await unsubscribe();
      setState("OFF");
      await fetcher.submit({ intent: "push-off", device: deviceId() }, { method: "post" });
    });

  async function trying(change: () => Promise<void>) {
    setProblem(false);
    try {
      await change();
    } catch (error) {
      console.warn("푸시 알림을 바꾸지 못했어요", error);
      setProblem(true);
    }
  }

  async function flip() {
    if (!canSwitch || fetcher.state !== "idle") return;
    await (isOn ? turnOff() : turnOn());
  }

  return (
    <div className="switch-row" data-needs-script>
      <span>
        <b id="push-name">이 기기의 푸시 알림</b>
        <small id="push-state" className="two-lines" role="status">
          {problem || isRefused ? "알림을 바꾸지 못했어요. 잠시 후 다시 시도해 주세요." : WORDS[state]}
        </small>
      </span>
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={isOn}
        aria-disabled={!canSwitch}
        aria-busy={fetcher.state !== "idle" || undefined}
        aria-labelledby="push-name"
        aria-describedby="push-state"
        onClick={() => void flip()}
      />
    </div>
  );
}
