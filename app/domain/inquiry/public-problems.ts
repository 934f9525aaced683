/** As many questions in public of one member about one program may wait for an answer. */
export const PUBLIC_WAITING_MAX = 3;

const E_MAIL = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i;
/** A phone's number, the country's before it or not, by whatever it is parted; no day and no hour. */
const PHONE = /(?<!\d)(?:0|82[\p{P}\p{S}\s]*0?)\d{1,2}[\p{P}\p{S}\s]*\d{3,4}[\p{P}\p{S}\s]*\d{4}(?!\d)/u;
/** An account's number: in groups, the last a long one, or in one. */
const ACCOUNT = /(?<!\d)(?:\d{2,6}-\d{2,6}-\d{5,}|\d{9,})(?!\d)/;

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
