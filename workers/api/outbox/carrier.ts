import type { ApiEnv } from "../env.ts";
import { openContact, sealContact } from "../contact-seal.ts";
import { sendMail } from "../mail/send.ts";
import { sendPush } from "../push/send.ts";
import { sendTalk } from "../talk/send.ts";
import type { Carrier } from "./deliver.ts";
import { beginSending, claim } from "./store.ts";
import { channelsOf } from "../outside/channels.ts";

export const carrierOf = (env: ApiEnv): Carrier => ({
  db: env.DB,
  contacts: {
    open: (text, about) => openContact(env, text, about),
    seal: (text, about) => sealContact(env, text, about),
  },
  channels: channelsOf(env),
  push: (parcel, key, now) => sendPush(env, parcel, key, now),
  mail: (parcel, key, now) => sendMail(env, parcel, key, now),
  talk: (parcel, key, now) => sendTalk(env, parcel, key, now),
  claim,
  beginSending,
});
