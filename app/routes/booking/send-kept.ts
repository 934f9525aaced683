import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Refusal } from "../../server/read-form.ts";

const LOST =
  "인터넷 연결이 끊겨 답을 받지 못했어요. 적은 내용은 그대로 있어요. 다시 눌러도 한 번만 처리돼요.";

const TOO_MUCH =
  "지금 이용하는 분이 많아 처리하지 못했어요. 적은 내용은 그대로 있어요. 잠시 후 다시 눌러도 한 번만 처리돼요.";

const SECRET = ["account.accountNumber", "password"];

/** The status of an answer that never came: nothing on the page is loaded again by it. */
const UNHEARD = 503;

/**
 * A screen's `shouldRevalidate` (SPEC S80): it is read again after a refusal too, since that may be for what
 * has changed meanwhile, in another tab or by time.
 */
export const readAgain = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === undefined ? defaultShouldRevalidate : actionStatus !== UNHEARD;

interface Sending<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/**
 * Sends a form; where the connection is lost on the way there or back, or the site has too much to do, all
 * that was typed stays with its key, so that the next tap is the same request once more. Redirects and the
 * server's own refusals pass through.
 */
export async function sendKept<Answer>({ request, serverAction }: Sending<Answer>) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (thrown) {
    const isOverload = isRouteErrorResponse(thrown) && thrown.status === UNHEARD;
    if (!isOverload && !isLost(thrown)) throw thrown;
    console.warn("답을 받지 못했어요", thrown);
    // Never the account's number nor a password: they stay in their own fields only.
    const kept = Object.fromEntries(
      [...form].flatMap(([name, value]) =>
        typeof value === "string" && !SECRET.includes(name) ? [[name, value]] : [],
      ),
    );
    return data<Refusal>({ errors: {}, kept, alert: isOverload ? TOO_MUCH : LOST }, UNHEARD);
  }
}

/** A fetch that failed by itself, not an answer. */
const isLost = (thrown: unknown): boolean =>
  thrown instanceof TypeError ||
  (thrown instanceof DOMException && /^(Abort|Timeout|Network)Error$/.test(thrown.name));
