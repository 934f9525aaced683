import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { isMailbox } from "#domain/notification/header-text";
import type { Message } from "#domain/notification/kinds";
import { hostInbox } from "#domain/payout/told";
import { aboutContact, sealContact } from "../contact-seal.ts";
import type { ApiEnv } from "../env.ts";
import { addRow } from "../outbox/store.ts";
import type { Parcel } from "../record/outbox-rows.ts";

interface HostMail {
  hostId: string;
  address: string;
  message: Message;
  /** Names the cause: nothing goes out twice under one name. */
  cause: string;
  subjectId: string;
  now: number;
}

/** A mail to an address of a host's record, for the batch that causes it; none where it is no address. */
export async function mailToHost(
  env: Pick<ApiEnv, "DB" | "DATA_KEY" | "DATA_OLD_KEYS">,
  { hostId, address, message, cause, subjectId, now }: HostMail,
): Promise<D1PreparedStatement[]> {
  if (!isMailbox(address)) return [];
  const dedupe = `${cause}>MAIL/0`;
  const userId = hostInbox(hostId);
  const to = await sealContact(env, address, aboutContact.parcelTo(dedupe));
  const data = { message, userId, to, tag: dedupe, isAd: false } satisfies Parcel;
  const { kind } = message;
  return [addRow(env.DB, { dedupe, channel: "MAIL", userId, kind, subjectId, data, dueAt: now }, now)];
}
