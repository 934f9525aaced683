import product from "#openapi/product.json" with { type: "json" };

export type Place = "path" | "query" | "header";
export interface Parameter {
  name: string;
  in: Place;
  required: boolean;
  /**
   * Its handler judges the characters by a rule of its own and says so in its words: none are refused before.
   */
  isAnyText: boolean;
  schema: object;
}
export interface Operation {
  id: string;
  method: string;
  /** As in the description: "/program/{id}". */
  path: string;
  /** Matches the whole request path. */
  pattern: RegExp;
  parameters: Parameter[];
  /** The JSON body's schema; null where the operation takes none. */
  body: object | null;
  forMember: boolean;
  /** The desk's, for hosts and operators, who sign in to a pool of their own. */
  forDesk: boolean;
  /** The edge answers it before a request comes here. */
  atEdge: boolean;
  /** Success status → the schema of its JSON body. */
  answers: Map<number, object>;
}

const METHODS = ["get", "put", "post", "delete"] as const;

/** The description itself, as `GET /openapi.json` answers it. */
export const description: object = product;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Follows `$ref`s inside the description; throws where one leads nowhere, which is a mistake in the YAML. */
export function resolve(node: unknown): Record<string, unknown> {
  if (!isObject(node)) throw new Error("The description has a node that is no object where one must stand.");
  if (typeof node["$ref"] !== "string") return node;
  let target: unknown = description;
  for (const part of node["$ref"].split("/").slice(1)) target = isObject(target) ? target[part] : undefined;
  return resolve(target);
}

/** The schema of a body; a calendar file is described as the text it is. */
function schemaOf(content: unknown): object | null {
  if (!isObject(content) || !isObject(content["content"])) return null;
  const json = content["content"]["application/json"] ?? content["content"]["text/calendar"];
  return isObject(json) && isObject(json["schema"]) ? json["schema"] : null;
}

function readParameter(node: unknown): Parameter {
  const found = resolve(node);
  const { name, schema } = found;
  const place = found["in"];
  if (
    typeof name !== "string" ||
    !isObject(schema) ||
    (place !== "path" && place !== "query" && place !== "header")
  ) {
    throw new Error("The description has a parameter without name, place or schema.");
  }
  return {
    name,
    in: place,
    required: found["required"] === true,
    isAnyText: found["x-any-text"] === true,
    schema,
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const escape = (text: string): string => text.replace(/[.*+?^$()[\]\\|]/g, "\\$&");
const patternOf = (path: string): RegExp => new RegExp(`^${escape(path).replace(/\{[^}]+\}/g, "[^/]+")}$`);

function readOperation(
  path: string,
  method: string,
  item: Record<string, unknown>,
  node: Record<string, unknown>,
): Operation {
  const answers = new Map<number, object>();
  for (const [status, answer] of Object.entries(resolve(node["responses"]))) {
    const schema = /^\d+$/.test(status) ? schemaOf(resolve(answer)) : null; // neither 4XX nor default
    if (schema !== null) answers.set(Number(status), schema);
  }
  return {
    id: String(node["operationId"]),
    method: method.toUpperCase(),
    path,
    pattern: patternOf(path),
    parameters: [...listOf(item["parameters"]), ...listOf(node["parameters"])].map(readParameter),
    body: schemaOf(node["requestBody"]),
    forMember: listOf(node["security"]).length > 0,
    forDesk: /^\/(?:desk|operator)\//.test(path),
    atEdge: node["x-served-by"] === "edge",
    answers,
  };
}

function readOperations(): Map<string, Operation> {
  const found = new Map<string, Operation>();
  const paths: Record<string, unknown> = product.paths;
  for (const [path, item] of Object.entries(paths)) {
    if (!isObject(item)) continue;
    for (const method of METHODS) {
      const node = item[method];
      if (!isObject(node)) continue;
      const operation = readOperation(path, method, item, node);
      found.set(operation.id, operation);
    }
  }
  return found;
}

/** Every operation by its operationId. */
export const operations: ReadonlyMap<string, Operation> = readOperations();

/** The methods the description knows for a request path, for 405's Allow; empty = no such path. */
export function methodsAt(path: string): string[] {
  return [
    ...new Set(
      [...operations.values()]
        .filter((operation) => operation.pattern.test(path))
        .map((operation) => operation.method),
    ),
  ];
}
