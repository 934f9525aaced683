import type { Schemas } from "../../../api/client.ts";
import type { ActsProps } from "./review-acts.island.tsx";

/** As much of a review as can be acted upon with: an island's props stand in the document. */
export const actsOf = ({ id, nickname, helpfulCount, program }: Schemas["Review"]): ActsProps => ({
  id,
  nickname,
  helpfulCount,
  programId: program.id,
});
