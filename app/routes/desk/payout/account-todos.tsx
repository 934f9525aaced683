import { Link } from "react-router";
import { formatNumber, formatWon } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/section.tsx";
import { accountName } from "./account-line.tsx";

type Todo = Schemas["DeskPayoutAccountTodo"];

/** What is to be done about an account, in a word and a sentence. */
function wordsOf({ todo, bank, ending, statements, won }: Todo): readonly [word: string, says: string] {
  const account = bank && ending ? accountName({ bank, ending }) : "";
  const owed = statements > 0 ? `보낼 정산 ${formatNumber(statements)}건, ${formatWon(won)}` : "";
  switch (todo) {
    case "CONFIRM":
      return ["확인을 기다려요", [account, owed].filter(Boolean).join(" · ")];
    case "MISSING":
      return ["정산 계좌가 없어요", owed];
    case "CHANGED":
      return ["정산 계좌가 바뀌었어요", `${account} · 모르는 일이라면 바로 알려 주세요.`];
    case "DECLINED":
      return ["계좌를 확인하지 못했어요", `${account} · 이유를 보고 다시 적어 주세요.`];
  }
}

/** What is to be done about the accounts that hosts are paid to; of a host's own people the way to theirs. */
export function AccountTodos({ todos, hostId }: { todos: readonly Todo[]; hostId: string | null }) {
  if (todos.length === 0 && hostId === null) return null;
  return (
    <Section title="정산 계좌">
      <ul className="desk-list">
        {todos.map((todo) => {
          const [word, says] = wordsOf(todo);
          return (
            <li key={`${todo.hostId}-${todo.todo}`}>
              <Link className="desk-card desk-go-to" to={`/desk/host/${todo.hostId}/account`}>
                <b>
                  {hostId === null ? `${todo.hostName} · ` : ""}
                  {word}
                  <small>{says}</small>
                </b>
                <Icon name="chevron-right" />
              </Link>
            </li>
          );
        })}
        {todos.length === 0 && hostId !== null && (
          <li>
            <Link className="desk-card desk-go-to" to={`/desk/host/${hostId}/account`}>
              <b>정산 계좌 보기</b>
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
      </ul>
    </Section>
  );
}
