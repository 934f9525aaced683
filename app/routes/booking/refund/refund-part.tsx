import { useSubmit } from "react-router";
import { quantityName } from "#domain/booking/chosen";
import type { RefundFormData } from "./refund.server.ts";

/**
 * Who is to be cancelled: everyone, or some of each kind. Each change asks for the amount again; without
 * JavaScript the button does, and the action never cancels others than those whose amount was shown.
 */
export function RefundPart({ people }: { people: RefundFormData["people"] }) {
  const submit = useSubmit();
  const isOnly = people.length === 1;
  const choose = (optionId: string, count: string) => {
    const next = people.map((one): [string, string] => [
      quantityName(one.optionId),
      one.optionId === optionId ? count : String(one.qty),
    ]);
    void submit(new URLSearchParams(next), { method: "get", replace: true, preventScrollReset: true });
  };
  return (
    <section className="section pad" aria-labelledby="part-head">
      <h2 className="h2 head" id="part-head">
        취소할 사람
      </h2>
      <p className="help help-lead">함께하는 사람 가운데 일부만 취소할 수 있어요.</p>
      <ul className="comers">
        {people.map(({ optionId, name, left, qty }) => (
          <li key={optionId}>
            <div>
              <label htmlFor={`part-${optionId}`}>
                <b>{isOnly ? "취소할 인원" : name}</b>
              </label>
              <small>지금 {left}명</small>
            </div>
            <select
              className="input w-auto min-w-[132px] min-h-tap"
              id={`part-${optionId}`}
              name={quantityName(optionId)}
              defaultValue={qty}
              key={`${optionId}${qty}`}
              onChange={({ currentTarget }) => choose(optionId, currentTarget.value)}
            >
              {Array.from({ length: left + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count}명{count === left ? " (모두)" : ""}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <noscript>
        <button type="submit" className="btn btn-line btn-s btn-block after" name="intent" value="quote">
          금액 다시 보기
        </button>
      </noscript>
    </section>
  );
}
