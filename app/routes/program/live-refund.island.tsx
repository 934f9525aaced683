import { island } from "../../document/island.tsx";
import { RefundSection, type RefundSectionProps } from "./refund-section.tsx";
import { type Picked, usePicked } from "./session/picked.ts";

export interface LiveRefundProps {
  program: RefundSectionProps["program"];
  atFirst: Picked;
}

/** The refund rule for the session that is picked, at this moment; nothing where none can be booked. */
function LiveRefund({ program, atFirst }: LiveRefundProps) {
  const { stop, startAt, checkedAt } = usePicked(atFirst);
  if (stop !== null || startAt === null) return null;
  return (
    <>
      <hr className="band" />
      <RefundSection program={program} slot={{ startAt }} now={checkedAt} />
    </>
  );
}

export const LiveRefundSection = island("live-refund", LiveRefund, { when: "told" });
