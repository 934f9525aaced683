import { parseText } from "#domain/written-text";
import type { ApiClient, Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { termsChanges } from "./terms-changes.server.ts";

/**
 * One version of one kind, what it changed, and the other versions. Those known at build come from
 * app/content, when there may be no API yet; one that was published since comes from the API: members are
 * told of it before the next build is there. Throws 404 for one there is not.
 */
export async function loadTermsVersion(api: ApiClient, kind: string, version: string) {
  const { TERMS } = await import("#content/terms");
  const built = TERMS.filter((terms) => terms.kind === kind);
  const isBuilt = built.some((terms) => terms.version === version);
  const [known] = built;
  const since = isBuilt || !known ? [] : [await publishedSince(api, known.kind, version)];
  const versions = [...since, ...built].toSorted((a, b) => b.effectiveAt - a.effectiveAt);
  const index = versions.findIndex((terms) => terms.version === version);
  const found = versions[index];
  if (!found) throw new Response(null, { status: 404 });
  const before = versions[index + 1];
  return {
    kind,
    version,
    title: found.title,
    effectiveAt: found.effectiveAt,
    endedAt: versions[index - 1]?.effectiveAt,
    blocks: parseText(found.body),
    before: before && { version: before.version, changes: termsChanges(before.body, found.body) },
    others: versions
      .filter((terms) => terms !== found)
      .map(({ version: other, effectiveAt }) => ({ version: other, effectiveAt })),
  };
}

const publishedSince = (api: ApiClient, kind: Schemas["TermsKind"], version: string) =>
  api.GET("/terms/{kind}/{version}", { params: { path: { kind, version } } }).then(valueOf);
