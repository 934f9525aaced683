import { type ActionFunctionArgs, data, redirectDocument } from "react-router";
import { edgeContext } from "../../../../server/context.server.ts";
import { endedCookies, withCookies } from "../../../../server/login-cookies.server.ts";
import { memberContext } from "../../../../server/member.server.ts";
import { ownAccount } from "../../../../server/own-account.server.ts";
import { photoForm } from "../../../../server/photo-form.server.ts";
import { giveConsent, takeBack } from "./consent.server.ts";
import {
  beginToken,
  changeDevice,
  choosePreference,
  type EditAnswer,
  type EditResult,
  type Editor,
  endLogin,
  finishToken,
  leaveEverywhere,
  removeOwnPasskey,
  saveNickname,
} from "./edit-actions.server.ts";
import { isNotifyIntent, saveChoice } from "./notify.server.ts";
import { deletePicture, pictureTooLarge, savePicture } from "./picture.server.ts";

/** One form to a part; its answer stands in that part. */
async function answerTo(form: FormData, editor: Editor, now: number): Promise<EditResult> {
  switch (form.get("intent")) {
    case "picture":
      return savePicture(form, editor);
    case "picture-delete":
      return deletePicture(editor);
    case "consent-withdraw":
      return takeBack(form, editor, now);
    case "consent-give":
      return giveConsent(form, editor, now);
    case "nickname":
      return saveNickname(form, editor);
    case "forget":
    case "remember":
    case "not-remember":
      return changeDevice(form, editor);
    case "end-login":
      return endLogin(form, editor);
    case "token-begin":
      return beginToken(editor);
    case "token-finish":
      return finishToken(form, editor);
    case "preference":
      return choosePreference(form, editor);
    case "passkey-remove":
      return removeOwnPasskey(form, editor);
    case "everywhere":
      return leaveEverywhere(editor);
    default:
      if (isNotifyIntent(form.get("intent"))) return saveChoice(form, editor.api, now);
      throw data(null, 400);
  }
}

/** What any form of 설정 and of the screens below it is answered. */
export async function answerEdit({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const form = await photoForm(request);
  if (!form) return data<EditAnswer>(pictureTooLarge(), 413);
  const account = ownAccount(request, edge);
  const answer = await answerTo(form, { api, id: member.sub, account, request }, edge.now);
  if (answer === "LEFT")
    throw withCookies(
      redirectDocument(form.get("intent") === "everywhere" ? "/login?everywhere" : "/login?factor", 303),
      endedCookies(request, edge.env),
    );
  return data(answer, answer.errors || answer.notice ? 400 : 200);
}
