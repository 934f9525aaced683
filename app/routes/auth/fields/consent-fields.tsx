import { useId } from "react";
import { CheckAll } from "../../../ui/check-all.tsx";
import { Check } from "../../../ui/check.tsx";
import { CONSENTS } from "./consents.ts";

/** The version in force of each kind, as this page shows it. */
export type ConsentVersions = Readonly<Record<string, string>>;

const required = CONSENTS.filter(({ isRequired }) => isRequired);
const optional = CONSENTS.filter(({ isRequired }) => !isRequired);

/**
 * The consents: required and optional apart, nothing ticked in advance, each with its text; one tick for all
 * of them.
 */
export function ConsentFields({
  versions,
  ticked = [],
  isWholeStep = false,
}: {
  versions: ConsentVersions;
  ticked?: readonly string[];
  /** Whether the screen is about them alone: its own heading says so already. */
  isWholeStep?: boolean;
}) {
  const headingId = useId();
  const consent = ({ kind, name, label, isRequired }: (typeof CONSENTS)[number]) => (
    <Check
      key={name}
      name={name}
      value={versions[kind] ?? ""}
      defaultChecked={ticked.includes(name)}
      terms={{ href: `/terms#${kind}`, title: label }}
    >
      {label} ({isRequired ? "필수" : "선택"})
    </Check>
  );

  return (
    <fieldset className={isWholeStep ? undefined : "mt-8"} aria-labelledby={headingId}>
      <legend className={isWholeStep ? "p-0 sr" : "p-0"}>
        <h3 className="type-heading mb-1" id={headingId}>
          약관 동의
        </h3>
      </legend>
      <CheckAll>
        <b>모두 동의 (선택 포함)</b>
      </CheckAll>
      <p className="label mt-3">필수 동의</p>
      <Check name="age14" value="yes" defaultChecked={ticked.includes("age14")}>
        만 14세 이상이에요 (필수)
      </Check>
      {required.map(consent)}
      <p className="label mt-3">선택 동의</p>
      {optional.map(consent)}
      <p className="help">선택 동의는 하지 않아도 가입할 수 있어요. 언제든 마이에서 바꿀 수 있어요.</p>
    </fieldset>
  );
}
