import { CANCEL_REASONS } from "#domain/refund/reasons";
import { TextAreaField } from "../../../ui/field.tsx";
import { useFieldError } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { FormValues } from "../../../server/read-form.ts";

/** Why; nothing is chosen in advance. */
export function RefundReason({ kept = {} }: { kept?: FormValues | undefined }) {
  const { message, onInput } = useFieldError("reason");
  return (
    <div className="section pad">
      <fieldset
        role="radiogroup"
        tabIndex={-1}
        aria-invalid={message !== undefined || undefined}
        aria-describedby={message ? "reason-error" : undefined}
      >
        <legend className="h2 head">취소하는 이유</legend>
        {CANCEL_REASONS.map(([id, label]) => (
          <label key={id} className="radio">
            <input
              type="radio"
              name="reason"
              value={id}
              defaultChecked={kept["reason"] === id}
              onInput={onInput}
            />
            <span>{label}</span>
          </label>
        ))}
        {message && (
          <p className="err" id="reason-error" role="alert">
            <Icon name="triangle-alert" />
            {message}
          </p>
        )}
      </fieldset>
      <div className="after">
        <TextAreaField
          name="detail"
          label="진행자에게 남길 말"
          optional
          rows={2}
          maxLength={200}
          defaultValue={kept["detail"] ?? ""}
        />
      </div>
    </div>
  );
}
