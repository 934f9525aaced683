import { termsChanges } from "./terms-changes.server.ts";

/** One version of one kind, what it changed, and the other versions. Throws 404 for one there is not. */
export async function loadTermsVersion(kind: string, version: string) {
  const [{ TERMS }, { parseText }] = await Promise.all([import("#content/terms"), import("#content/text")]);
  const versions = TERMS.filter((terms) => terms.kind === kind); // newest first
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
