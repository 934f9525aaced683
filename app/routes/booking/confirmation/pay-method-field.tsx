import { Icon } from "../../../ui/icon.tsx";
import { PAY_METHODS } from "./pay-methods.ts";

/** How one pays; the payment window opens with what is chosen. */
export function PayMethodField({ chosen = "CARD" }: { chosen?: string | undefined }) {
  return (
    <fieldset className="methods">
      <legend className="h2 head">결제 수단</legend>
      {PAY_METHODS.map(({ id, label, icon }) => (
        <label key={id} className="radio">
          <input type="radio" name="method" value={id} defaultChecked={id === chosen} />
          <Icon name={icon} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
