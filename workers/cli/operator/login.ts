import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import type { Arguments } from "./arguments.ts";
import { OperatorError } from "./fields.ts";
import { signIn, signInByCode } from "./sign-in.ts";

/** `operator login`: asks for what was not given, signs in and keeps the login. */
export async function login({ url, login: given }: Arguments): Promise<{ value: unknown; text: string }> {
  if (given.code !== undefined) return toldOf(url, await signInByCode(url, given.code));
  const piped = given.isPiped ? (await text(stdin)).replace(/\r?\n$/, "") : null;
  const username = given.username ?? (await askFor("아이디: ", piped !== null));
  await signIn(url, {
    username,
    password: piped ?? (await askFor("비밀번호: ", false, true)),
    code: async () => given.totp ?? askFor("인증 앱의 번호: ", piped !== null),
    newPassword: async () => askFor("앞으로 쓸 비밀번호: ", piped !== null, true),
    showSecret: (secret) =>
      stdout.write(
        `인증 앱에 이 키를 등록해 주세요: ${secret}\notpauth://totp/nadeul:${username}?secret=${secret}&issuer=nadeul\n`,
      ),
  });
  return toldOf(url, username);
}

const toldOf = (url: string, username: string) => ({
  value: { site: url, username },
  text: `${url}에 ${username}(으)로 로그인했어요.`,
});

/** A line typed at the terminal, unseen where it `isSecret`. */
async function askFor(question: string, isUnattended: boolean, isSecret = false): Promise<string> {
  if (isUnattended || !stdin.isTTY)
    throw new OperatorError(`${question.replace(": ", "")}: 물어볼 사람이 없어요. 옵션으로 적어 주세요.`);
  const lines = createInterface({ input: stdin, output: stdout });
  // What is typed is echoed by writing to the output, which a secret must not be.
  if (isSecret)
    Object.assign(lines, { _writeToOutput: (shown: string) => shown === question && stdout.write(shown) });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}
