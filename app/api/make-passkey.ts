import { identityNotice } from "#domain/identity/messages";
import { freshToken } from "./login.ts";

/**
 * Makes a passkey of this browser's for who is signed in (S13).
 * @returns what to say where none was made; null where a fresh proof is asked for first, to which it leads
 */
export async function makePasskey(): Promise<"MADE" | { problem: string } | null> {
  const { hasPasskeys, registerPasskey } = await import("./identity/passkey.ts");
  if (!hasPasskeys()) return { problem: "이 브라우저에서는 패스키를 만들 수 없어요." };
  const outcome = await registerPasskey(await freshToken());
  if (outcome.ok) return "MADE";
  const { name, message } = outcome.fault;
  if (name === "ProofNeededException") {
    location.assign(`/my/proof?next=${encodeURIComponent("/my/edit/passkeys")}`);
    return null;
  }
  return {
    problem:
      name === "NotGiven"
        ? "패스키를 만들지 않았어요. 이미 만든 기기이거나 확인을 마치지 않았을 수 있어요."
        : identityNotice(message).text,
  };
}
