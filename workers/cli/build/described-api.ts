import { parse } from "yaml";

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The API's description as it is served, from the YAML it is written in. What every operation would say over and
 * over again is added here: that its errors may be 4XX, and, where the summary says it all, the same as its
 * description.
 */
export function describedApi(source: string): Json {
  const description: unknown = parse(source, { merge: true });
  if (!isObject(description) || !isObject(description["paths"])) throw new Error("It describes no paths.");
  const paths = Object.entries(description["paths"]).map(([path, item]) => [
    path,
    isObject(item)
      ? Object.fromEntries(
          Object.entries(item).map(([name, node]) => [name, isOperation(node) ? whole(node) : node]),
        )
      : item,
  ]);
  return { ...description, paths: Object.fromEntries(paths) };
}

const isOperation = (node: unknown): node is Json => isObject(node) && "operationId" in node;

function whole({ summary, description = summary, responses, ...operation }: Json): Json {
  const error = { $ref: "#/components/responses/Error" };
  return {
    summary,
    description,
    ...operation,
    responses: { ...(isObject(responses) ? responses : {}), "4XX": error, default: error },
  };
}
