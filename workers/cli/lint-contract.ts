// Holds the API's description against the recommended rules of Redocly and of Spectral. Both run as
// libraries: no network, no telemetry.
import { fileURLToPath } from "node:url";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import rulesets from "@stoplight/spectral-rulesets";

const SOURCE = fileURLToPath(new URL("../../openapi/product.yaml", import.meta.url));

/**
 * Two paths of the contract that a machine takes for one: "/program/{id}/session" and
 * "/program/multiple/{ids}" both fit "/program/multiple/session". No program's id is "multiple" (ours are p
 * and digits, imported ones hashes).
 */
const TOLD_APART = "`/program/multiple/{ids}`";

/**
 * What the two linters have against an API written in YAML: who, which rule, where, why. They read what its
 * writers read.
 * @param yaml as in product.yaml
 */
export async function contractProblems(yaml: string): Promise<string[]> {
  const found = [...(await redoclyProblems(yaml)), ...(await spectralProblems(yaml))];
  return found.filter((problem) => !problem.includes(TOLD_APART));
}

async function redoclyProblems(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, absoluteRef: SOURCE, config });
  return problems.map(({ message, ruleId, location: [place] }) => {
    const pointer = place && "pointer" in place ? (place.pointer ?? "") : "";
    return `redocly ${ruleId} ${pointer}: ${message.split("\n")[0]}`;
  });
}

async function spectralProblems(source: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, "recommended"]] });
  const problems = await linter.run(new spectral.Document(source, parsers.Yaml, SOURCE));
  return problems.map(({ code, message, path }) => `spectral ${code} #/${path.join("/")}: ${message}`);
}
