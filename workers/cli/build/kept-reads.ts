import { createHash } from "node:crypto";

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
}
interface Operation {
  operationId?: string;
  parameters?: readonly Parameter[];
  "x-kept"?: { fresh: number; stale: number; last?: number; tags: readonly string[] };
}
type Description = {
  components: { parameters: Record<string, Parameter> };
  paths: Record<string, { parameters?: readonly Parameter[]; get?: Operation }>;
};

const placesIn = (path: string): number => path.split("{").length;

/**
 * What the edge keeps of the API's public reads, as JSON: of each its path, the parameters of its query and
 * how long and under which tags it is kept (`x-kept` of the description); where two paths fit, the one with
 * more words of its own comes first. Their version is the description's: what an older one answered is
 * another cache's.
 */
export function keptReads(description: unknown): string {
  const { components, paths } = description as Description;
  const resolve = (one: Parameter): Parameter =>
    (one.$ref ? components.parameters[one.$ref.split("/").at(-1) ?? ""] : one) ?? {};
  const reads = Object.entries(paths).flatMap(([path, { parameters = [], get }]) => {
    if (!get?.["x-kept"]) return [];
    const all = [...parameters, ...(get.parameters ?? [])].map(resolve);
    const params = all.flatMap((one) => (one.in === "query" && one.name ? [one.name] : [])).toSorted();
    return [{ id: get.operationId, path, params, ...get["x-kept"] }];
  });
  reads.sort((a, b) => placesIn(a.path) - placesIn(b.path));
  const version = createHash("sha256").update(JSON.stringify(description)).digest("hex").slice(0, 12);
  const lines = reads.map((read) => JSON.stringify(read)).join(",\n");
  return `{"version":"${version}","reads":[\n${lines}\n]}\n`;
}
