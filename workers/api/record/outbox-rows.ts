import type { Message } from "#domain/notification/kinds";
import type { TalkWords } from "#domain/notification/talk-words";
import { fieldOf } from "../json-column.ts";

export type Channel = "APP" | "PUSH" | "MAIL" | "TALK";

export interface OutboxRow {
  id: number;
  dedupe: string;
  channel: Channel;
  user_id: string;
  /** A NotificationKind, or STEP for a booking's step. */
  kind: string;
  subject_id: string;
  data: string;
  attempts: number;
  claim: string;
  /** When a send began of which nobody knows how it ended, epoch ms; null where none did. */
  sending_at: number | null;
  created_at: number;
}

/** What a PUSH, MAIL or TALK row holds: the message, and whom it is for. */
export interface Parcel {
  message: Message;
  userId: string;
  /** PUSH: the device's id; MAIL: the address; TALK: the number, digits alone. */
  to: string;
  /**
   * The notification in the app that it stands for: replaces an earlier one of the same name on the device.
   */
  tag: string;
  isAd: boolean;
  /** Of a TALK row: the template and what stands in it. */
  talk?: TalkWords;
}

/**
 * What became of one try to send. GONE: the receiver does not exist any more. LATER: not before `at`, and no
 * try was spent. AGAIN: not this time; `isUnsure` where it may have gone out all the same, and the receiver
 * would know a second one by its key. UNKNOWN: it may have gone out, and a second one would be a second
 * message.
 */
export type Sent =
  | { outcome: "SENT" }
  | { outcome: "DROPPED"; why: string }
  | { outcome: "GONE" }
  | { outcome: "LATER"; at: number }
  | { outcome: "AGAIN"; error: string; afterMs: number | null; isUnsure?: boolean }
  | { outcome: "UNKNOWN"; error: string }
  | { outcome: "REFUSED"; error: string };

/** What fan-out.ts wrote. */
export const readParcel = (data: string): Parcel => JSON.parse(data);

/** A field of what the trigger wrote down. */
export function knownOf(data: string): {
  number(name: string): number | null;
  text(name: string): string | null;
} {
  const known: unknown = JSON.parse(data);
  return {
    number: (name) => {
      const value = fieldOf(known, name);
      return typeof value === "number" ? value : null;
    },
    text: (name) => {
      const value = fieldOf(known, name);
      return typeof value === "string" ? value : null;
    },
  };
}
