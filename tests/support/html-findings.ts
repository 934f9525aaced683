import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { elements } from "./visitor.ts";

/**
 * The recommended rules but for those of style, where React decides, and for three that know less than HTML
 * does.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      "void-style": "off",
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      // HTML asks of an id only that it has no space: React's begin with "_", those of our headings are
      // Hangul.
      "valid-id": ["error", { relaxed: true }],
      // Ticks of one question share a name, as radios do.
      "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit"] }],
      // The list of a combobox is no select.
      "prefer-native-element": ["error", { exclude: ["listbox"] }],
    },
  }),
);

/** What html-validate finds in a document, a line each. */
export const findings = async (html: string): Promise<string[]> => {
  const report = await validator.validateString(html);
  const told = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ""})`),
  );
  // ARIA in HTML allows a search field no role but its own; html-validate knows nothing of it
  const misnamed = elements(html, "input").filter(({ type, role }) => type === "search" && role);
  return [
    ...told,
    ...misnamed.map(({ role }) => `search-role: a search field is a ${role}`),
    ...elements(html, "input").flatMap(keyboardFindings),
  ];
};

/** Fields that no keyboard of letters fits, or that a keyboard's own corrections would spoil (U16). */
function keyboardFindings(attributes: Record<string, string>): string[] {
  const field = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const { name = "", type = "text", inputmode = "", autocomplete = "", autocapitalize, spellcheck } = field;
  if (type === "hidden" || "hidden" in field || "readonly" in field) return [];
  const rules: readonly (readonly [boolean, string])[] = [
    [type === "number" && !/^(numeric|decimal)$/.test(inputmode), "a number without digits' keyboard"],
    [type === "email" && autocomplete === "", "an address that says nothing of filling it in"],
    [type === "password" && !/^(current|new)-password$/.test(autocomplete), "a password of no kind"],
    [autocapitalize !== undefined && spellcheck !== "false" && type !== "password", "exact, and corrected"],
    [autocomplete === "one-time-code" && inputmode !== "numeric", "a code without digits' keyboard"],
    [
      /phone/i.test(name) && !(inputmode === "tel" && /^(tel|off)/.test(autocomplete)),
      "a phone without keys",
    ],
  ];
  return rules.flatMap(([isWrong, why]) => (isWrong ? [`keyboard: ${name} is ${why}`] : []));
}
