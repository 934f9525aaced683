import type {
  AnalyticsEngineDataset,
  D1Database,
  D1PreparedStatement,
  DurableObjectNamespace,
  Fetcher,
  ImagesBinding,
  Queue,
  R2Bucket,
} from "@cloudflare/workers-types";
import type { RushLine } from "./rush-line.ts";

/** Bindings and variables of the product API, as its wrangler.toml declares them. */
export interface ApiEnv {
  /** The record: members, bookings, money, programs as they are kept. */
  DB: D1Database;
  /**
   * What programs are found by, and what guests read: made from DB (workers/api/program/project.ts), and made
   * again at any time.
   */
  CATALOGUE: D1Database;
  /** Set for a read that another call makes for the edge (together/routes.ts). */
  IS_PART?: true;
  /** Such a read's lines in the record of access, which are written with those beside it. */
  LINES?: D1PreparedStatement[];
  FILES: R2Bucket;
  /** The lines in front of 오픈런 sessions (대기실), one object for each. */
  RUSH: DurableObjectNamespace<RushLine>;
  /** The seats of 오픈런 sessions in front of the record, one object for each (seats/session-seats.ts). */
  SEATS: DurableObjectNamespace;
  /** Where the night's backups go; none on a developer's machine. */
  BACKUPS?: R2Bucket;
  /**
   * Where what no longer has to lie in DB is moved to (workers/api/archive); none on a developer's machine,
   * and without it all stays in DB.
   */
  ARCHIVE?: R2Bucket;
  /** For how many days backups are kept; 14 where empty. */
  BACKUP_DAYS?: string;
  /** Makes smaller pictures of large ones; without it the large ones are served. */
  IMAGES?: ImagesBinding;
  /**
   * Stands where Toss Payments would be on a developer's machine; without it the provider is reached by its
   * URL.
   */
  TOSS?: Fetcher;
  TOSS_BASE_URL: string;
  /** A secret; without it no payment can be taken. */
  TOSS_SECRET_KEY?: string;
  /** A secret: the Ed25519 JWK that tickets are signed with, {kid, x, d}; without it there are none. */
  TICKET_KEY?: string;
  /** JSON list of the public JWKs that it replaced, while their tickets are about. */
  TICKET_OLD_KEYS?: string;
  /**
   * Won above which a second operator must agree to what the first has decided about money; 300,000 unless
   * told.
   */
  SECOND_PERSON_ABOVE?: string;
  /**
   * A secret: the JWK {kid, kty: "oct", k} that refund accounts are sealed under; without it none is taken.
   */
  DATA_KEY?: string;
  /** A secret: JSON list of the keys that it replaced, until the clock has sealed all again. */
  DATA_OLD_KEYS?: string;
  FILE_BUCKET: string;
  /**
   * Asked by POST for a new build of the static pages; a secret. Without it they follow the next build one
   * makes oneself.
   */
  DEPLOY_HOOK_URL?: string;
  /**
   * The zone whose cache keeps the edge's pages, and a token that may purge it (a secret): with both, a page
   * is made anew as soon as what it shows has changed (catalogue/purge.ts); without them, by its age.
   */
  CLOUDFLARE_ZONE_ID?: string;
  CLOUDFLARE_API_TOKEN?: string;
  CLOUDFLARE_BASE_URL: string;
  /**
   * The site's public address, "https://m.nadeul.example"; empty on a demo, which is for no search engine.
   */
  SITE_URL?: string;
  /** The key of the IndexNow protocol, also served as /<key>.txt by the edge. */
  INDEXNOW_KEY?: string;
  /** Another IndexNow endpoint than the shared one. */
  INDEXNOW_URL?: string;
  /** What goes out: the numbers of the outbox' rows (workers/api/outbox). */
  OUTBOX: Queue<{ id: number }>;
  /** The same for what many are told at once: reminders and notices. */
  OUTBOX_BULK: Queue<{ id: number }>;
  /** One point a request (app/domain/sight.ts); none on a developer's machine. */
  POINTS?: AnalyticsEngineDataset;
  /** On a developer's machine: stands for every host under .local. */
  SANDBOX?: Fetcher;
  /**
   * Web push (RFC 8292): the public key is no secret, the private one is. Without both there is no web push.
   */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  /** Whom a push service may write to, "mailto:…". */
  VAPID_SUBJECT: string;
  /** The push services that messages may be sent to, separated by commas; "*.x" = any host under x. */
  PUSH_HOSTS: string;
  /**
   * A secret: the JSON key of a Firebase service account. Without it apps on ANDROID and IOS get no messages.
   */
  FCM_SERVICE_ACCOUNT?: string;
  FCM_BASE_URL: string;
  /**
   * Passes of Google Wallet: the issuer's number, and a secret, the JSON key of a service account that may
   * issue for it. Without both there are none.
   */
  GOOGLE_WALLET_ISSUER?: string;
  GOOGLE_WALLET_ACCOUNT?: string;
  GOOGLE_WALLET_BASE_URL: string;
  /** Where a pass is taken into a wallet: the address, to which the signed token is added. */
  GOOGLE_WALLET_SAVE_URL: string;
  /**
   * Passes of Apple Wallet: the certificate of the pass type and Apple's own that it hangs on (WWDR), both
   * PEM, and its key, a secret (PKCS #8, PEM). Without all three there are none.
   */
  APPLE_PASS_CERTIFICATE?: string;
  APPLE_WWDR_CERTIFICATE?: string;
  APPLE_PASS_KEY?: string;
  /** Resend's API, or one that speaks it. MAIL_API_KEY is a secret; without it no mail goes out. */
  MAIL_BASE_URL: string;
  MAIL_API_KEY?: string;
  /** "나들 <no-reply@…>" */
  MAIL_FROM: string;
  /**
   * 알림톡 with a text message where it cannot be delivered: NHN Cloud KakaoTalk Bizmessage, or one that speaks
   * it. TALK_SECRET_KEY is a secret; without it and the app key none goes out.
   */
  TALK_BASE_URL: string;
  TALK_APP_KEY?: string;
  TALK_SECRET_KEY?: string;
  /** The channel's sender key, 40 characters. */
  TALK_SENDER_KEY?: string;
  /** The registered number that text messages come from, digits alone. */
  TALK_SMS_FROM?: string;
  /**
   * User names in the desk's pool, separated by commas, who are 운영 from their first call on; without any a
   * new site has nobody who could invite.
   */
  DESK_OWNER?: string;
  /**
   * The desk's own pool, and secrets: a key that may make its accounts. Without all three whoever is invited
   * has their account made by hand.
   */
  DESK_USER_POOL_ID?: string;
  AWS_ACCESS_KEY_ID?: string;
  AWS_SECRET_ACCESS_KEY?: string;
  /** Another endpoint than Cognito's own in the pool's region. */
  COGNITO_ENDPOINT?: string;
  /** Where the desk's screens answer, as at the edge: mails to its people lead there. */
  DESK_HOST?: string;
  /** A secret: signs the links by which advertising is refused without signing in. */
  UNSUBSCRIBE_KEY?: string;
}

/** The two databases, for anyone who brings what changes in one into the other. */
export type Databases = Pick<ApiEnv, "DB" | "CATALOGUE">;

/** What a call of the API has besides: where it reads what everybody may read. */
export interface CallEnv extends ApiEnv {
  /**
   * The catalogue's copy of it (workers/api/catalogue/copied.ts) for a guest, the record for a member, who
   * must see what they have just done.
   */
  SHOWN: D1Database;
}

/** For anyone who finds programs: of the catalogue alone, unless what everybody reads is read elsewhere. */
export type Reading = Pick<ApiEnv, "CATALOGUE"> & Partial<Pick<CallEnv, "SHOWN">>;
