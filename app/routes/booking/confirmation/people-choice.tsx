import { Form, useNavigation } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { Icon } from "../../../ui/icon.tsx";

/**
 * One more or one less of a booking's only kind of people: seats for that many are taken before the others
 * are let go. With several kinds they are chosen in the first step.
 */
export function PeopleChoice({ booking: { items } }: { booking: Schemas["Booking"] }) {
  const isSending = useNavigation().state !== "idle";
  const [item] = items;
  if (!item || items.length > 1) return null;
  const { qty } = item;
  return (
    <Form method="post" className="people after" replace preventScrollReset>
      <p id="people-label">인원</p>
      <input type="hidden" name="intent" value="people" />
      <div className="stepper" role="group" aria-labelledby="people-label">
        <button
          type="submit"
          name="people"
          value={qty - 1}
          aria-label="한 명 줄이기"
          disabled={qty <= 1 || isSending}
        >
          <Icon name="minus" />
        </button>
        <output className="num" aria-live="polite">
          {qty}명
        </output>
        <button type="submit" name="people" value={qty + 1} aria-label="한 명 늘리기" disabled={isSending}>
          <Icon name="plus" />
        </button>
      </div>
    </Form>
  );
}
