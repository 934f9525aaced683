import { useEffect } from "react";
import { Form, href, Link } from "react-router";
import { formatDate } from "#domain/format";
import { followWithdrawal, forgetLocation } from "../../../../ui/product/stored-place.ts";
import { AnswerNote } from "./answer-note.tsx";
import type { ConsentLine } from "./consent.server.ts";
import type { EditAnswer } from "./edit-actions.server.ts";

/** What one has agreed to and since when; what is optional can be taken back with one tap. */
export function ConsentSection({
  consents,
  answer,
}: {
  consents: readonly ConsentLine[];
  answer: EditAnswer | undefined;
}) {
  useEffect(
    () => followWithdrawal(consents.flatMap(({ kind, history }) => history.map((one) => ({ ...one, kind })))),
    [consents],
  );
  return (
    <section className="pad pt-2" aria-label="동의 내역">
      <AnswerNote answer={answer} />
      <ul className="consents">
        {consents.map((consent) => (
          <Line key={consent.kind} consent={consent} />
        ))}
      </ul>
      <p className="help">필수 동의는 탈퇴해야 철회할 수 있어요.</p>
    </section>
  );
}

function Line({ consent: { kind, name, isRequired, since, canGive, history } }: { consent: ConsentLine }) {
  const isWithdrawable = since !== null && !isRequired;
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="card-meta block">
          {isRequired ? "필수" : "선택"} ·{" "}
          {since === null ? "동의하지 않았어요" : `${formatDate(since)}에 동의했어요`}
        </span>
      </span>
      {(isWithdrawable || (since === null && canGive)) && (
        <Form
          method="post"
          preventScrollReset
          onSubmit={() => isWithdrawable && kind === "location" && forgetLocation()}
        >
          <input type="hidden" name="intent" value={isWithdrawable ? "consent-withdraw" : "consent-give"} />
          <input type="hidden" name="kind" value={kind} />
          <button type="submit" className="btn btn-line">
            <span className="sr">{name} </span>
            {isWithdrawable ? "철회" : "동의하기"}
          </button>
        </Form>
      )}
      {history.length > 0 && (
        <details>
          <summary>
            <span className="sr">{name} </span>기록 {history.length}개 보기
          </summary>
          <ul>
            {history.map(({ version, at, withdrawnAt }) => (
              <li key={`${version}-${at}`}>
                <Link className="link" to={href("/terms/:kind/:version", { kind, version })}>
                  {version} 판
                </Link>{" "}
                · {formatDate(at)} 동의{withdrawnAt !== null && ` · ${formatDate(withdrawnAt)} 철회`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
