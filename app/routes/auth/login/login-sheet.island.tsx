import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { adoptLogin } from "../../../api/adopt-login.ts";
import { PATIENCE_MS, SIGNED_IN } from "../../../api/ask-login.ts";
import { signIn } from "../../../api/identity/sign-in.ts";
import { ACT_KEY } from "../../../api/storage-keys.ts";
import { island } from "../../../document/island.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { closeThen, openModal } from "../../../ui/sheet-history.ts";
import { codeStepPath, type LoginProblem, missingFrom, problemOf } from "../challenge/login-problem.ts";
import { Notice } from "../fields/notice.tsx";
import type { LoginWays } from "./login-ways.ts";
import { OtherWays } from "./other-ways.tsx";

interface LoginSheetProps {
  /** Why one is asked to sign in, and for what. */
  reason?: string;
  about: string;
  /** Where the login's own screen leads. */
  next: string;
}

const FAILED = "로그인하지 못했어요. 다시 시도해 주세요.";
const OFFLINE = "인터넷 연결을 확인해 주세요.";
const FURTHER = "한 번 더 확인해야 해요. 로그인 화면에서 이어서 해 주세요.";

async function learnWays(): Promise<LoginWays> {
  const answer = await fetch("/login/ways", {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`/login/ways answered ${answer.status}`);
  return answer.json();
}

/** Resolves once the rules are there that no document carries; without them the sheet is plain, not wrong. */
const styled = (href: string): Promise<void> =>
  new Promise((resolve) => {
    if (href === "" || document.querySelector(`link[href="${href}"]`)) return resolve();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    for (const end of ["load", "error"]) link.addEventListener(end, () => resolve());
    // before the rules of wide windows (widen.tsx), which are to win
    const { head } = document;
    head.insertBefore(link, head.querySelector("style")?.nextSibling ?? null);
  });

/**
 * The login over the document where something was pressed that is a member's (U11): id and password, proved
 * as on its own screen, and the ways there. Back closes it; closed, what was pressed is forgotten.
 */
function Sheet({ reason, about, next }: LoginSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const [ways, setWays] = useState<LoginWays>();
  const [problem, setProblem] = useState<LoginProblem>();
  const [isBusy, setBusy] = useState(false);
  const login = `/login?next=${encodeURIComponent(next)}`;

  useEffect(() => {
    const open = async () => {
      const known = await learnWays();
      if (!known.isHere) return location.assign(login);
      await styled(known.stylesheet);
      setWays(known);
      if (dialog.current) openModal(dialog.current);
      // a phone's keyboard would cover the providers; who has keys types at once
      if (known.providers.length === 0 || matchMedia("(hover)").matches)
        dialog.current?.querySelector("input")?.focus();
    };
    open().catch((error: unknown) => {
      console.warn("로그인 시트를 열지 못했어요", error);
      location.assign(login);
    });
  }, [login]);

  const leave = () => void (isLeaving.current = true);
  const gone = () => {
    if (!isLeaving.current) sessionStorage.removeItem(ACT_KEY);
    dialog.current?.closest("nd-login-sheet")?.remove();
  };
  const finish = () => {
    const sheet = dialog.current?.closest("nd-login-sheet");
    leave();
    if (dialog.current) closeThen(dialog.current, () => sheet?.dispatchEvent(new Event(SIGNED_IN)));
  };

  const enter = async (username: string, password: string): Promise<LoginProblem | undefined> => {
    const errors = missingFrom(username, password);
    if (errors || !ways) return { username, ...(errors && { errors }) };
    const outcome = await signIn(username, password, ways);
    if (!outcome.ok) {
      if (outcome.fault.name !== "UserNotConfirmedException") return problemOf(outcome.fault, username);
      leave();
      location.assign(codeStepPath(username, next));
      return;
    }
    if (outcome.value.kind !== "SIGNED_IN") return { username, challenge: outcome.value };
    adoptLogin(outcome.value.tokens.accessToken);
    finish();
    return;
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => String(form.get(name) ?? "");
    const username = textOf("username").trim();
    setBusy(true);
    enter(username, textOf("password"))
      .catch((error: unknown) => {
        console.warn("로그인하지 못했어요", error);
        return { username, notice: { text: navigator.onLine ? FAILED : OFFLINE } };
      })
      .then((found) => {
        setProblem(found);
        return setBusy(found === undefined); // on the way: it stays busy
      });
  };

  const isFurther = problem?.challenge !== undefined;
  // no address of a person's stands in one of ours
  const named = isFurther && !problem.username.includes("@") && { username: problem.username };
  const whole = named ? `${login}&${new URLSearchParams(named)}` : login;
  return (
    <dialog
      ref={dialog}
      id="login-sheet"
      className="sheet"
      aria-labelledby="login-sheet-title"
      closedby="any"
      onClose={gone}
    >
      <div className="sheet-head">
        <h2 id="login-sheet-title">로그인</h2>
        <button className="iconbtn" type="button" aria-label="닫기" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <form
        className="sheet-form"
        method="post"
        action={login}
        noValidate
        data-offline-form // the page's own words about a connection lie under the sheet
        onSubmit={send}
      >
        <div className="sheet-body">
          <p className="mb-5 text-ink-2">
            <b className="block text-ink">{about}</b>
            {reason}
          </p>
          {ways && ways.providers.length > 0 && (
            <OtherWays next={next} providers={ways.providers} onLeave={leave} />
          )}
          <Notice notice={isFurther ? { text: FURTHER } : problem?.notice} />
          <FormErrors {...(problem?.errors && { errors: problem.errors })}>
            <Field
              name="username"
              label={ways?.isByEmail ? "아이디 또는 이메일" : "아이디"}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={128}
            />
            <PasswordField name="password" label="비밀번호" autoComplete="current-password" maxLength={256} />
          </FormErrors>
          <p className="mt-4 flex flex-wrap justify-center gap-2 text-ink-2">
            <Link replace to={whole} onClick={leave} className="inline-flex min-h-11 items-center px-2">
              다른 방법
            </Link>
            <Link replace to="/find" className="inline-flex min-h-11 items-center px-2">
              아이디·비밀번호 찾기
            </Link>
            <Link
              replace
              to={`/join?next=${encodeURIComponent(next)}`}
              onClick={leave}
              className="inline-flex min-h-11 items-center px-2 font-bold text-ink"
            >
              회원가입
            </Link>
          </p>
        </div>
        <div className="sheet-foot">
          {isFurther ? (
            <Link replace to={whole} onClick={leave} className="btn btn-primary btn-block">
              로그인 화면으로
            </Link>
          ) : (
            <button type="submit" className="btn btn-primary btn-block" aria-busy={isBusy || undefined}>
              로그인
            </button>
          )}
        </div>
      </form>
    </dialog>
  );
}

export const LoginSheet = island("login-sheet", Sheet);
