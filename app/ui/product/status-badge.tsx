import type { StatusTone } from "#domain/booking/statuses";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-names.ts";

const TONES: Record<StatusTone, { className: string; icon: IconName }> = {
  done: { className: "badge-done", icon: "circle-check" },
  wait: { className: "badge-wait", icon: "hourglass" },
  mute: { className: "badge-mute", icon: "info" },
  bad: { className: "badge-bad", icon: "circle-alert" },
};

/** A booking's status in words; `large` stands at the head of its screen with an icon. */
export function StatusBadge({
  label,
  tone,
  large = false,
}: {
  label: string;
  tone: StatusTone;
  large?: boolean;
}) {
  const { className, icon } = TONES[tone];
  return (
    <span className={`badge ${className}${large ? " badge-l" : ""}`}>
      {large && <Icon name={icon} />}
      {label}
    </span>
  );
}
