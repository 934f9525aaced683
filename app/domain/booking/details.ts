import { emailReason } from "../validation/email.ts";
import { VALIDATION_MESSAGES } from "../validation/messages.ts";
import { nameReason } from "../validation/name.ts";
import { numberReason } from "../validation/number.ts";

/** The kinds of consent a checkout can ask for: the refund rules, and the terms of that kind. */
export type ConsentKind = "refund" | "thirdParty" | "payment";

export interface Question {
  id: string;
  label: string;
  required: boolean;
}

export interface DetailsInput {
  booker: { name: string; phone: string; email: string };
  answers: readonly { id: string; answer: string }[];
  consents: readonly { kind: string }[];
}

/** One wrong field; `name` is its path in the contract's BookingDetails. */
export interface DetailsProblem {
  name: string;
  code: string;
  message: string;
}

/**
 * The consents a checkout must collect, each apart (SPEC §5): the host gets the booker's data in every
 * case, the refund rules matter where there is a price, and the payment terms where money is taken now.
 * Amounts in won.
 */
export function requiredConsents({ price, dueNow }: { price: number; dueNow: number }): ConsentKind[] {
  return [
    ...(price > 0 || dueNow > 0 ? (["refund"] as const) : []),
    "thirdParty",
    ...(dueNow > 0 ? (["payment"] as const) : []),
  ];
}

const CONSENT_NAMES: Readonly<Record<ConsentKind, string>> = {
  refund: "취소·환불 규정",
  thirdParty: "개인정보 제3자 제공",
  payment: "결제 서비스 이용약관",
};

/** A phone number that people in Korea can be reached at: 9 to 11 digits (V06). */
const PHONE_DIGITS = /^[0-9]{9,11}$/;

/** Everything wrong with a checkout's details, in the order of the form; empty where nothing is. */
export function checkDetails(
  input: DetailsInput,
  asked: { questions: readonly Question[]; consents: readonly ConsentKind[] },
): DetailsProblem[] {
  return [
    ...bookerProblems(input.booker),
    ...answerProblems(input.answers, asked.questions),
    ...consentProblems(input, asked.consents),
  ];
}

function bookerProblems({ name, phone, email }: DetailsInput["booker"]): DetailsProblem[] {
  const problems: DetailsProblem[] = [];
  const wrongName = nameReason(name);
  if (wrongName)
    problems.push({ name: "booker.name", code: wrongName, message: VALIDATION_MESSAGES[wrongName] });
  const wrongPhone = numberReason(phone);
  if (wrongPhone)
    problems.push({
      name: "booker.phone",
      code: wrongPhone,
      message: phone === "" ? "휴대폰 번호를 입력해 주세요." : VALIDATION_MESSAGES[wrongPhone],
    });
  else if (!PHONE_DIGITS.test(phone))
    problems.push({
      name: "booker.phone",
      code: "PHONE_LENGTH",
      message: "전화번호를 다시 확인해 주세요. 예: 01012345678",
    });
  const wrongEmail = emailReason(email);
  if (wrongEmail)
    problems.push({ name: "booker.email", code: wrongEmail, message: VALIDATION_MESSAGES[wrongEmail] });
  return problems;
}

function answerProblems(answers: DetailsInput["answers"], questions: readonly Question[]): DetailsProblem[] {
  const problems: DetailsProblem[] = [];
  for (const question of questions) {
    const answer = answers.find((candidate) => candidate.id === question.id)?.answer.trim() ?? "";
    if (question.required && answer === "")
      problems.push({
        name: `answers.${question.id}`,
        code: "ANSWER_MISSING",
        message: `'${question.label}'에 답해 주세요.`,
      });
  }
  for (const { id } of answers)
    if (!questions.some((question) => question.id === id))
      problems.push({
        name: `answers.${id}`,
        code: "QUESTION_UNKNOWN",
        message: "이 프로그램에 없는 질문이에요. 새로고침해 주세요.",
      });
  return problems;
}

/** A consent that is missing, each. */
export function consentProblems(
  { consents }: Pick<DetailsInput, "consents">,
  required: readonly ConsentKind[],
): DetailsProblem[] {
  return required
    .filter((kind) => !consents.some((consent) => consent.kind === kind))
    .map((kind) => ({
      name: `consents.${kind}`,
      code: "CONSENT_MISSING",
      message: `${CONSENT_NAMES[kind]}에 동의해 주세요.`,
    }));
}
