import { type FormEvent, useEffect, useId, useRef } from "react";
import { Check } from "../../ui/check.tsx";
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
}: {
  versions: ConsentVersions;
  ticked?: readonly string[];
}) {
  const headingId = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  const all = useRef<HTMLInputElement>(null);

  const ticks = () => [
    ...(fields.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]:not([data-all])") ?? []),
  ];
  const agree = () => {
    if (!all.current) return;
    const on = ticks().filter(({ checked }) => checked).length;
    all.current.checked = on === ticks().length;
    all.current.indeterminate = on > 0 && on < ticks().length;
  };
  useEffect(() => {
    // with what was ticked before React came; a tick on all of them is answered next
    if (!all.current?.checked) agree();
  });

  const onChange = ({ target }: FormEvent<HTMLFieldSetElement>) => {
    if (target === all.current)
      for (const tick of ticks()) if (tick.checked !== all.current?.checked) tick.click();
    agree();
  };
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
    <fieldset ref={fields} onChange={onChange} className="mt-8" aria-labelledby={headingId}>
      <h3 className="[font:var(--t-heading)] mb-1" id={headingId}>
        약관 동의
      </h3>
      <label className="check" data-needs-script>
        <input ref={all} type="checkbox" data-all data-hold />
        <b>모두 동의 (선택 포함)</b>
      </label>
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
