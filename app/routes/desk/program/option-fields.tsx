import { useState } from "react";
import type { Schemas } from "../../../api/client.ts";
import { Field } from "../../../ui/field.tsx";
import { MOST_OPTIONS } from "./read-options.ts";

/** Empty rows beside those that are there. */
const SPARE = 2;

/** Kinds of participants with prices of their own, which the sessions of a rule are made with. */
export const OptionFields = ({ options: read }: { options: readonly Schemas["DeskOption"][] }) => {
  const [options] = useState(read); // as they stood when they were read (QuestionFields)
  const rows = Math.min(MOST_OPTIONS, options.length + SPARE);
  return (
    <details className="desk-more" open={options.length > 1}>
      <summary>어린이처럼 요금이 다른 분이 있어요</summary>
      {Array.from({ length: rows }, (_, at) => {
        const option = options[at];
        return (
          <div className="desk-pair" key={at}>
            <input type="hidden" name={`optionId${at}`} value={option?.id ?? ""} />
            <Field
              name={`optionName${at}`}
              label={at === 0 ? "누구" : `누구 ${at + 1}`}
              optional={at > 0}
              maxLength={100}
              placeholder={at === 0 ? "예: 어른" : "예: 어린이"}
              defaultValue={option?.name ?? ""}
            />
            <Field
              name={`optionPrice${at}`}
              label={at === 0 ? "요금 (원)" : `요금 ${at + 1} (원)`}
              optional={at > 0}
              inputMode="numeric"
              placeholder="예: 24,000"
              defaultValue={option?.price ?? ""}
            />
          </div>
        );
      })}
      <p className="help">새로 만드는 회차부터 이렇게 받아요. 이미 있는 회차는 그대로예요.</p>
    </details>
  );
};
