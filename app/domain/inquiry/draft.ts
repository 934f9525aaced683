import { withoutHidden } from "../validation/hidden.ts";

export const TITLE_MAX = 60;
export const BODY_MIN = 10;
export const BODY_MAX = 2_000;

export type InquiryReason = "TITLE_MISSING" | "TITLE_TOO_LONG" | "BODY_TOO_SHORT" | "BODY_TOO_LONG";

/** What a person reads for each reason; the same in the form and in the API's answer. */
export const INQUIRY_MESSAGES: Readonly<Record<InquiryReason, string>> = {
  TITLE_MISSING: "제목을 입력해 주세요.",
  TITLE_TOO_LONG: `제목은 ${TITLE_MAX}자까지 쓸 수 있어요.`,
  BODY_TOO_SHORT: `문의 내용은 ${BODY_MIN}자 이상 적어 주세요.`,
  BODY_TOO_LONG: `문의 내용은 ${BODY_MAX.toLocaleString("ko-KR")}자까지 쓸 수 있어요.`,
};

/**
 * The text as it is kept: composed, with one kind of line end, without the spaces around it and without what
 * nobody can see.
 */
export const cleanText = (text: string): string =>
  withoutHidden(text.normalize("NFC")).replaceAll(/\r\n?/g, "\n").trim();
const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, " ");
const lengthOf = (text: string): number => [...text].length;

export function titleProblem(title: string): InquiryReason | null {
  const length = lengthOf(oneLine(title));
  return length === 0 ? "TITLE_MISSING" : length > TITLE_MAX ? "TITLE_TOO_LONG" : null;
}

export function bodyProblem(body: string): InquiryReason | null {
  const length = lengthOf(cleanText(body));
  return length < BODY_MIN ? "BODY_TOO_SHORT" : length > BODY_MAX ? "BODY_TOO_LONG" : null;
}

export interface InquiryProblem {
  name: "title" | "body";
  code: InquiryReason;
  message: string;
}

/** What is wrong with an inquiry, in the order of the form; empty where it can be sent. */
export function inquiryProblems({ title, body }: { title: string; body: string }): InquiryProblem[] {
  const found: [InquiryProblem["name"], InquiryReason | null][] = [
    ["title", titleProblem(title)],
    ["body", bodyProblem(body)],
  ];
  return found.flatMap(([name, code]) => (code ? [{ name, code, message: INQUIRY_MESSAGES[code] }] : []));
}

/** The inquiry as it is kept; its title on one line. */
export const cleanInquiry = ({ title, body }: { title: string; body: string }) => ({
  title: oneLine(title),
  body: cleanText(body),
});
