import { useFieldError } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";

const STARS = ["별로예요", "아쉬워요", "괜찮아요", "좋아요", "최고예요"] as const;

/** One to five stars as a radio group: lit up to the chosen one by CSS alone. None is lit in advance. */
export function StarField({ defaultValue }: { defaultValue: string }) {
  const { message, onInput } = useFieldError("rating");
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={message !== undefined || undefined}
      aria-describedby={message ? "rating-error" : undefined}
    >
      <legend className="label p-0">별점</legend>
      <div className="star-row">
        {STARS.map((words, index) => (
          <label key={words}>
            <input
              type="radio"
              name="rating"
              value={index + 1}
              defaultChecked={defaultValue === String(index + 1)}
              onInput={onInput}
            />
            <Icon name="star" />
            <span className="sr">{index + 1}점, </span>
            <span className="star-words">{words}</span>
          </label>
        ))}
      </div>
      {message && (
        <p className="err" id="rating-error" role="alert">
          <Icon name="triangle-alert" />
          {message}
        </p>
      )}
    </fieldset>
  );
}
