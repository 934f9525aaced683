/**
 * Colours 0 … `colours`−1 so that neighbours differ wherever that can be; those with the most neighbours
 * choose first.
 * @param neighbours of each by index
 */
export function colouring(neighbours: readonly (readonly number[])[], colours: number): number[] {
  const chosen: number[] = neighbours.map(() => -1);
  const order = neighbours
    .map((_, index) => index)
    .toSorted((a, b) => (neighbours[b]?.length ?? 0) - (neighbours[a]?.length ?? 0));
  for (const index of order) {
    const taken = Array.from({ length: colours }, () => 0);
    for (const other of neighbours[index] ?? []) {
      const colour = chosen[other] ?? -1;
      if (colour >= 0) taken[colour] = (taken[colour] ?? 0) + 1;
    }
    chosen[index] = taken.indexOf(Math.min(...taken));
  }
  return chosen;
}
