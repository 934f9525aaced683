import type { Schemas } from "../../api/client.ts";
import { Icon } from "../../ui/icon.tsx";

const LOOKS = {
  GOOD: { icon: "circle-check", word: "좋아요" },
  BAD: { icon: "triangle-alert", word: "살펴봐 주세요" },
  UNKNOWN: { icon: "circle-question-mark", word: "아직 몰라요" },
} as const;

/** What is looked at, each with how it stands and what to do about it. */
export const CheckList = ({ lines }: { lines: readonly Schemas["HealthLine"][] }) => (
  <ul className="desk-checks">
    {lines.map(({ id, name, state, says, todo }) => (
      <li key={id} data-state={state}>
        <Icon name={LOOKS[state].icon} />
        <div>
          <p>
            <b>{name}</b> <span className="sr">{LOOKS[state].word}: </span>
            <span className="desk-dim">{says}</span>
          </p>
          {todo !== "" && <p className="desk-line">{todo}</p>}
        </div>
      </li>
    ))}
  </ul>
);
