import type { Api } from "../contract.ts";
import { operations } from "../contract/description.ts";
import { readRequest } from "../contract/read-request.ts";
import { PRIVATE, respondError } from "../contract/respond.ts";
import type { ApiRequest } from "../contract/types.ts";
import { kstDay } from "#domain/time/kst";
import { fail, isRefusal } from "../errors.ts";
import { tooManyOf } from "../tries.ts";
import { noteNews } from "./account-news.ts";
import { exportedTables, noteOf, pictureKeys, rowsAbout } from "./export-data.ts";
import { type Entry, zipStream } from "./export-zip.ts";

const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function entriesOf({ env, user, now }: ApiRequest<"exportUser">): Promise<Entry[]> {
  const keys = await pictureKeys(env.DB, user.id);
  return [
    { name: "읽어 주세요.txt", read: async () => textBytes(noteOf(now)) },
    ...exportedTables().map((table): Entry => ({
      name: `data/${table}.json`,
      read: async () => textBytes(JSON.stringify(await rowsAbout(env, table, user.id), null, 2)),
    })),
    ...keys.map((key): Entry => ({
      name: `photos/${key}`,
      isPacked: true,
      read: async () => {
        const object = await env.FILES.get(key);
        return object && new Uint8Array(await object.arrayBuffer());
      },
    })),
  ];
}

/** The archive's name, with the Korean day. @param at epoch ms */
export const archiveName = (at: number): string => `nadeul-${kstDay(at)}.zip`;

/**
 * `GET /user/export`: everything kept about oneself (개인정보 보호법 §35, §35의2), as a ZIP that is made
 * while it is sent.
 */
export function exportRoutes(api: Api): void {
  const operation = operations.get("exportUser");
  if (operation === undefined) throw new Error("The description has no operation exportUser.");
  api.get("/user/export", async (c) => {
    const request = await readRequest("exportUser", operation, c);
    const refused = isRefusal(request)
      ? request
      : await tooManyOf(c.env.DB, "EXPORT", { name: request.user.id }, request.now);
    if (refused !== null || isRefusal(request))
      return respondError(refused ?? fail("BAD_REQUEST"), c.get("requestId"));
    await noteNews(c.env.DB, request.user.id, "EXPORTED", request.now).run();
    return new Response(zipStream(await entriesOf(request)), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${archiveName(request.now)}"`,
        "cache-control": PRIVATE,
      },
    });
  });
}
