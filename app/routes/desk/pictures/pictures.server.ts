import { data } from "react-router";
import { arrangePictures, isPictureVerb } from "#domain/desk/arrange-pictures";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { photoForm, TOO_MUCH, tooMuch } from "../../../server/photo-form.server.ts";
import { type FormValues, keptFrom } from "../../../server/read-form.ts";
import { anew, textOf, toldOf, type Told } from "../act.server.ts";
import { readPictures } from "./picture-form.ts";

type Standing = { pictures: Schemas["DeskPicture"][]; updatedAt: number };

/** What a write of a program's pictures is answered: how they stand since, or what is wrong. */
export type PicturesTold = Told & Partial<Standing> & { kept?: FormValues };

/**
 * Writes order, words and focus of a program's pictures as a form has them, and adds its files. A form with
 * scripts has either.
 * @throws 403 for a form of another site's page
 */
export async function actOnPictures(request: Request, api: ApiClient, id: string): Promise<PicturesTold> {
  const form = await photoForm(request);
  if (form === null) return { problem: TOO_MUCH, kept: (await tooMuch(request)).kept };
  const files = form.getAll("file").filter((value) => typeof value !== "string" && value.size > 0);
  const isOfFiles = files.length > 0;
  const told = isOfFiles && !form.has("key") ? {} : await arrange(api, id, form);
  if (told.problem !== undefined) return { ...told, kept: keptFrom(form) };
  return isOfFiles ? addAll(api, id, files as File[]) : told;
}

function arrange(api: ApiClient, id: string, form: FormData): Promise<PicturesTold> {
  const [verb = "", key = ""] = textOf(form, "verb").split(" ");
  const pictures = readPictures(form);
  return write(api, id, {
    pictures: isPictureVerb(verb) ? arrangePictures(pictures, verb, key) : pictures,
    updatedAt: Number(form.get("updatedAt")),
  });
}

async function addAll(api: ApiClient, id: string, files: readonly File[]): Promise<PicturesTold> {
  let stands: Standing | undefined;
  for (const file of files) {
    const body = new FormData();
    body.append("file", file, "photo");
    const { data: answer, error } = await api.POST("/desk/program/{id}/picture", {
      params: { path: { id } },
      body: { file: "" },
      bodySerializer: () => body,
    });
    if (!answer) return { ...stands, ...asProblem(toldOf(error)) };
    stands = answer.value;
  }
  return { done: "사진을 올렸어요.", ...stands };
}

async function write(api: ApiClient, id: string, draft: Standing): Promise<PicturesTold> {
  const { data: answer, error } = await api.PUT("/desk/program/{id}/picture", {
    params: { path: { id }, header: anew() },
    body: {
      updatedAt: draft.updatedAt,
      pictures: draft.pictures.map(({ key, alt, focus }) => ({ key, alt, ...(focus && { focus }) })),
    },
  });
  return answer ? { done: "저장했어요.", ...answer.value } : asProblem(toldOf(error));
}

/** The words of a field are said above: no field of the screen has its name. */
const asProblem = ({ problem, errors }: Told): PicturesTold => ({
  problem: problem ?? Object.values(errors ?? {})[0] ?? "지금은 저장하지 못했어요. 잠시 후 다시 해 주세요.",
});

export const toldPictures = (told: PicturesTold) => data(told, told.problem ? 400 : 200);
