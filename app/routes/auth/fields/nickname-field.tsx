import { useEffect, useState } from "react";
import { NICKNAME_FREE_MESSAGE, NICKNAME_TAKEN_MESSAGE } from "#domain/validation/messages";
import { nicknameReason } from "#domain/validation/nickname";
import { Field } from "../../../ui/field.tsx";
import { joinMessages } from "./read-join.ts";

const PAUSE_MS = 400;

/**
 * C04, asked in the browser; undefined where it cannot be had now. The form's own answer decides in any case.
 */
async function isTaken(nickname: string): Promise<boolean | undefined> {
  const { read, takenRead } = await import("../../../api/queries.ts");
  try {
    return await read(takenRead(nickname));
  } catch {
    return;
  }
}

/**
 * A nickname (V03) that says, a moment after the last key, whether it is still free; `own` is the member's
 * already.
 */
export function NicknameField({ defaultValue, own }: { defaultValue?: string; own?: string }) {
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState<{ nickname: string; isTaken: boolean | undefined }>();
  useEffect(() => {
    if (typed === "" || typed === own || nicknameReason(typed)) return;
    const timer = setTimeout(
      () => void isTaken(typed).then((found) => setAnswer({ nickname: typed, isTaken: found })),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, own]);
  const known = answer?.nickname === typed ? answer.isTaken : undefined;
  return (
    <Field
      name="nickname"
      label="닉네임"
      help="한글과 숫자로 1~10자까지 쓸 수 있어요."
      autoComplete="nickname"
      maxLength={20}
      defaultValue={defaultValue}
      validate={joinMessages.nickname}
      error={known === true ? NICKNAME_TAKEN_MESSAGE : undefined}
      good={known === false ? NICKNAME_FREE_MESSAGE : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value.trim().normalize("NFC"))}
    />
  );
}
