import type { ReactNode } from "react";
import { PROOF_WORDS } from "#domain/booking/kept-seats";
import { Check } from "../../../ui/check.tsx";

/**
 * Asks whether one lives where seats are kept for, and says how that is proven. @param children what it means
 */
export const ResidentField = ({
  where,
  isOn,
  children,
}: {
  where: string;
  isOn: boolean;
  children: ReactNode;
}) => (
  <section className="section pad">
    <h2 className="h2 head">{where} 주민 자리</h2>
    <p className="help">{children}</p>
    <Check name="isResident" defaultChecked={isOn}>
      {where}에 살아요
    </Check>
    <p className="help">{PROOF_WORDS}</p>
  </section>
);
