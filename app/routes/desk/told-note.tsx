import { Icon } from "../../ui/icon.tsx";

/** What became of the last form: read out, and seen above what it was about. */
export function ToldNote({ told }: { told: { done?: string; problem?: string } | undefined }) {
  return (
    <div role="status" className="pad">
      {told?.done && (
        <p className="note note-ok desk-note">
          <Icon name="circle-check" />
          {told.done}
        </p>
      )}
      {told?.problem && (
        <p className="note note-warn desk-note">
          <Icon name="triangle-alert" />
          {told.problem}
        </p>
      )}
    </div>
  );
}
