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
  return [...told, ...misnamed.map(({ role }) => `search-role: a search field is a ${role}`)];
};
