import type { components } from "#openapi/schema.d";
import { addressNews } from "#domain/payout/told";
import type { ApiEnv } from "../env.ts";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { mailToHost } from "./host-mail.ts";
import { hostRow } from "./import-rows.ts";
import { findHost } from "./read-hosts.ts";
import { writeRow, type Write, type WrittenThing } from "./write-row.ts";

type Schemas = components["schemas"];

/**
 * Writes a host (putDeskHost). Where it is told of its money the platform alone changes, and the address that
 * it was hears of that: whoever names an account cannot have its news go elsewhere first.
 */
export async function writeHost(
  env: ApiEnv,
  write: Write,
  id: string,
  { updatedAt, ...draft }: Schemas["DeskHostDraft"],
): Promise<WrittenThing | ApiError> {
  // A host's own people write that host and make no other.
  const { hostId } = write.staff;
  if (hostId !== null && hostId !== id) return fail("NOT_FOUND");
  const before = await findHost(write.db, id);
  const address = before?.business?.email ?? "";
  const isMoved = address !== (draft.business?.email ?? "");
  if (isMoved && hostId !== null)
    return ruleBroken([
      { name: "business.email", code: "OPERATOR", message: "정산 소식을 받는 주소는 운영만 바꿀 수 있어요." },
    ]);
  const told = isMoved
    ? await mailToHost(env, {
        hostId: id,
        address,
        message: addressNews({ hostName: before?.name ?? "", by: write.staff.name }),
        cause: `host-address/${id}/${updatedAt}`,
        subjectId: id,
        now: write.now,
      })
    : [];
  const { id: _id, ...row } = hostRow({ id, ...draft });
  return writeRow(write, "host", id, row, updatedAt, told);
}
