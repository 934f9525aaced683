/** As many questions in public of one member about one program may wait for an answer. */
export const PUBLIC_WAITING_MAX = 3;

const E_MAIL = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i;
/** A phone's number, the country's before it or not, by whatever it is parted; no day and no hour. */
const PHONE = /(?<!\d)(?:0|82[\p{P}\p{S}\s]*0?)\d{1,2}[\p{P}\p{S}\s]*\d{3,4}[\p{P}\p{S}\s]*\d{4}(?!\d)/u;
/** An account's number: in groups, the last a long one, or in one. */
const ACCOUNT = /(?<!\d)(?:\d{2,6}-\d{2,6}-\d{5,}|\d{9,})(?!\d)/;
/** A mobile phone's number: somebody's own. */
const MOBILE = /(?<!\d)(?:0|82[\p{P}\p{S}\s]*0?)1\d[\p{P}\p{S}\s]*\d{3,4}[\p{P}\p{S}\s]*\d{4}(?!\d)/u;
/** A shop's telephone, which is no account's number. */
const LANDLINE = /(?<![\d-])0[2-8]\d?[-.)\s]*\d{3,4}[-.\s]*\d{4}(?![\d-])/g;

export interface PublicProblem {
  name: "isPublic" | "title" | "body";
  code: "PROGRAM_ONLY" | "CONTACT";
  message: string;
}

const CONTACT =
  "모두가 보는 질문에는 전화번호, 계좌번호, 이메일을 적을 수 없어요. 빼거나, 공개하지 않고 보내 주세요.";

/** Whether everybody would read how to reach somebody, or where their money lies. */
const namesContact = (text: string): boolean => {
  const plain = text.normalize("NFKC");
  return [E_MAIL, PHONE, ACCOUNT].some((pattern) => pattern.test(plain));
};

/** What stands against showing a question to everybody; empty where nothing does. */
export function publicProblems(draft: {
  title: string;
  body: string;
  programId?: string | undefined;
  bookingId?: string | undefined;
}): PublicProblem[] {
  if (!draft.programId || draft.bookingId)
    return [
      {
        name: "isPublic",
        code: "PROGRAM_ONLY",
        message: "예약 전에 프로그램에 대해 묻는 질문만 공개할 수 있어요.",
      },
    ];
  return (["title", "body"] as const)
    .filter((name) => namesContact(draft[name]))
    .map((name) => ({ name, code: "CONTACT", message: CONTACT }));
}

const ANSWER_CONTACT =
  "모두가 보는 답에는 휴대폰 번호와 계좌번호를 적을 수 없어요. 빼거나, 물어본 사람에게만 답해 주세요.";

/**
 * What stands against showing an answer to everybody; null where nothing does. A shop's own telephone and its
 * mail may stand there, somebody's mobile phone and an account may not.
 */
export function publicAnswerProblem(
  answer: string,
): { name: "answer"; code: "CONTACT"; message: string } | null {
  const plain = answer.normalize("NFKC");
  if (!MOBILE.test(plain) && !ACCOUNT.test(plain.replaceAll(LANDLINE, " "))) return null;
  return { name: "answer", code: "CONTACT", message: ANSWER_CONTACT };
}
