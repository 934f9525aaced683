import { priceProblem } from "#domain/payment/least-payable";
import type { Schemas } from "../../../api/client.ts";
import { numberIn, textIn } from "../typed.ts";

type Option = Schemas["DeskOption"];

/** As many kinds of participants as the form has rows for. */
export const MOST_OPTIONS = 6;

export interface OptionsRead {
  options: Option[];
  errors: Record<string, string>;
}

/**
 * The kinds of participants that the form says, the first never without a name; as they are in `before` where
 * the form asks for none.
 */
export function readOptions(form: FormData, before: readonly Option[]): OptionsRead {
  const [first] = before;
  if (first === undefined || !form.has("optionPrice0")) return { options: [...before], errors: {} };
  const ids = Array.from({ length: MOST_OPTIONS }, (_, at) => textIn(form, `optionId${at}`));
  const errors: Record<string, string> = {};
  const options: Option[] = [];
  for (const [at, id] of ids.entries()) {
    const typed = textIn(form, `optionName${at}`).slice(0, 100);
    const name = at === 0 ? typed || first.name : typed;
    if (name === "") continue;
    const price = numberIn(form, `optionPrice${at}`);
    const problem = priceProblem(price);
    if (price === null || Number.isNaN(price))
      errors[`optionPrice${at}`] = "숫자로 적어 주세요. 무료면 0이에요.";
    else if (problem !== null) errors[`optionPrice${at}`] = problem;
    else
      options.push({
        id: id || newId([...ids, ...options.map((one) => one.id)]),
        name,
        price,
        max: before.find((option) => option.id === id)?.max ?? first.max,
      });
  }
  const names = options.map(({ name }) => name);
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
  if (twice !== -1) errors[`optionName${twice}`] = "같은 이름이 있어요. 다르게 적어 주세요.";
  return { options, errors };
}

/** An id that none of `taken` has. */
function newId(taken: readonly string[]): string {
  let number = 2;
  while (taken.includes(`option-${number}`)) number += 1;
  return `option-${number}`;
}
