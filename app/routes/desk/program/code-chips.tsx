/** One of a list that the desk writes, with its name. */
export interface Code {
  id: string;
  name: string;
}

interface CodeChipsProps {
  name: string;
  label: string;
  codes: readonly Code[];
  chosen: readonly string[];
}

/** Several of a list of codes. */
export const CodeChips = ({ name, label, codes, chosen }: CodeChipsProps) => (
  <fieldset className="field desk-field mb-4">
    <legend className="label">
      {label} <span className="text-ink-3 font-normal">(선택)</span>
    </legend>
    <div className="chip-wrap">
      {codes.map((code) => (
        <label className="chip" key={code.id}>
          <input type="checkbox" name={name} value={code.id} defaultChecked={chosen.includes(code.id)} />
          {code.name}
        </label>
      ))}
    </div>
  </fieldset>
);
