import type { Message } from "#domain/notification/kinds";
import type { TalkWords } from "#domain/notification/talk-words";

/**
 * The message of a row, with the address and number of its booking. `also`: a second address that is told
 * too; `talk`: the same message as 알림톡; `host`: what its host hears. Null where there is nothing to say any
 * more.
 */
export type Said = {
  message: Message;
  email: string | null;
  /** The booking that names the address, where it is another than the row's. */
  emailOf?: string;
  also?: string | null;
  phone?: string | null;
  talk?: TalkWords | null;
  host?: HostNews | null;
} | null;

/** What a host is told of the same, at the address of its record. */
export interface HostNews {
  hostId: string;
  address: string;
  message: Message;
}
