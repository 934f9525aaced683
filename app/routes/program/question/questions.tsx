import { Link, href } from "react-router";
import { formatNumber } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import { Section } from "../../../ui/section.tsx";
import { QuestionItem } from "./question-item.tsx";

const COUNTED = 200;

/** "12", "200+": how many questions a program shows, as far as they are counted. */
export const questionCount = (count: number): string =>
  count > COUNTED ? `${COUNTED}+` : formatNumber(count);

/** Where one asks about a program in public. */
export const askPath = (programId: string): string =>
  `${href("/inquiry")}?${new URLSearchParams({ program: programId, public: "1" })}`;

export interface QuestionsProps {
  id: string;
  hostName: string;
  questions: Schemas["ProgramScreen"]["questions"];
}

/** What people asked before: the newest answers, the way to all of them, and to a question of one's own. */
export function Questions({ id, hostName, questions: { count, items } }: QuestionsProps) {
  const all = href("/program/question/:id", { id });
  const title = count > 0 ? `질문 ${questionCount(count)}개` : "질문";
  return (
    <Section title={title} {...(count > items.length && { more: all })}>
      {count === 0 ? (
        <p className="pad help">궁금한 점을 물어보세요. 진행하는 곳의 답변이 여기에 보여요.</p>
      ) : (
        <ul>
          {items.map((question) => (
            <QuestionItem key={question.id} question={question} hostName={hostName} />
          ))}
        </ul>
      )}
      <div className="pad pt-4">
        <Link className="btn btn-line btn-block" to={askPath(id)}>
          질문하기
        </Link>
      </div>
    </Section>
  );
}
