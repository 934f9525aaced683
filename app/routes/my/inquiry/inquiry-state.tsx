import type { Schemas } from "../../../api/client.ts";

/** 답변 대기 or 답변 완료. */
export const InquiryState = ({ status }: Pick<Schemas["Inquiry"], "status">) =>
  status === "ANSWERED" ? (
    <span className="badge badge-done">답변 완료</span>
  ) : (
    <span className="badge badge-wait">답변 대기</span>
  );
