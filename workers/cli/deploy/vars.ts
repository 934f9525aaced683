/** The names of the variables that a configuration has otherwise than the build made from it. */
export function changedVars(
  configured: Readonly<Record<string, unknown>>,
  built: Readonly<Record<string, unknown>>,
): string[] {
  const names = new Set([...Object.keys(configured), ...Object.keys(built)]);
  return [...names]
    .filter((name) => JSON.stringify(configured[name]) !== JSON.stringify(built[name]))
    .toSorted();
}
