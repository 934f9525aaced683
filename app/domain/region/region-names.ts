import { REGIONS } from "./regions.ts";

/** "성동구, 광진구": the regions as they are called, a 시·도 whole by its own name. */
export const regionNames = (ids: readonly string[]): string =>
  ids
    .flatMap((id) => REGIONS.find((region) => region.id === id) ?? [])
    .map(({ sido, gugun }) => gugun ?? sido)
    .join(", ");
