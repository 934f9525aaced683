import { implement, type Api } from "../contract.ts";
import { isRefusal } from "../errors.ts";
import { readPicture } from "../file/read-picture.ts";
import { once } from "../idempotency.ts";
import { overLimit } from "../rate-limit.ts";
import { putHostPicture } from "./host-picture.ts";
import { addPicture, putPictures, type ProgramPictures } from "./pictures.ts";

/** More is a machine's doing. */
const PICTURES_A_MINUTE = 120;

/** Pictures of hosts and programs. */
export function deskPictureRoutes(api: Api): void {
  implement(api, "addDeskPicture", async ({ env, staff, params, query, now }, raw) => {
    const limited = overLimit(`picture/${staff.id}`, PICTURES_A_MINUTE, now);
    if (limited !== null) return limited;
    const image = await readPicture(raw);
    if (isRefusal(image)) return image;
    const value = await addPicture(env, staff, params.id, image, query.alt ?? "", now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "putDeskHostPicture", async ({ env, staff, params, now }, raw) => {
    const limited = overLimit(`picture/${staff.id}`, PICTURES_A_MINUTE, now);
    if (limited !== null) return limited;
    const image = await readPicture(raw);
    if (isRefusal(image)) return image;
    const value = await putHostPicture(env, staff, params.id, image, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  // Said twice it is done once.
  implement(api, "deleteDeskHostPicture", async ({ env, staff, params, now }) => {
    const value = await putHostPicture(env, staff, params.id, null, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "putDeskPictures", (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const reply = (value: ProgramPictures) => ({ status: 200, body: { value } }) as const;
      const value = await putPictures(env, staff, params.id, body, now, (made) => record(reply(made)));
      return isRefusal(value) ? value : reply(value);
    }),
  );
}
