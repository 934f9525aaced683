import type { Schemas } from "../../../api/client.ts";

const quoted = (labels: readonly string[]): string => labels.map((label) => `‘${label}’`).join(", ");

/** What could not be had, in a sentence; null where all could. */
export function droppedWords({ parts }: Schemas["Meaning"]): string | null {
  const dropped = parts.filter(({ isDropped }) => isDropped);
  if (dropped.length === 0) return null;
  const [place] = dropped.filter(({ kind }) => kind === "place");
  const [time] = dropped.filter(({ kind }) => kind === "time");
  const [like] = dropped.filter(({ similar }) => similar !== undefined);
  const rest = dropped
    .filter(({ kind, similar }) => kind !== "place" && kind !== "time" && similar === undefined)
    .map(({ label }) => label);
  const instead =
    like && `‘${like.label}’ 프로그램은 아직 없어서 비슷한 ‘${like.similar}’ 프로그램을 찾았어요.`;
  const near = place && `‘${place.label}’에는 아직 없어서 가까운 곳까지 찾았어요.`;
  const later = time && `‘${time.label}’에는 자리가 남은 일정이 없어서 다른 날도 찾았어요.`;
  const without = rest.length > 0 ? `${quoted(rest)}에 맞는 것은 아직 없어서 빼고 찾았어요.` : undefined;
  return [instead, near, later, without].filter(Boolean).join(" ");
}
