import { IMAGE_MESSAGES, MAX_BYTES } from "#domain/image/reasons";
import type { MemberFiles } from "#domain/image/member-files";
import { identityPoolEndpoint } from "../api/identity/credentials.ts";
import { type EdgeEnv, identityConfig } from "./env.server.ts";
import { readAtMost } from "./read-at-most.server.ts";

type FilesEnv = Pick<EdgeEnv, "IDENTITY_POOL_ID" | "UPLOAD_BASE">;

/** An address that a browser signed, and the braces around it. */
const LONGEST = 8192;
/** How long the bucket may take to hand one picture out, in milliseconds. */
const PATIENCE_MS = 30_000;

const baseOf = ({ UPLOAD_BASE = "" }: FilesEnv): string => UPLOAD_BASE.replace(/\/+$/, "");

/**
 * Where members' pictures go first, for the pages that send some (C19); undefined where the site has no such
 * place. `origin` is the page's own: on a developer's machine the identity pool stands there.
 */
export function memberFiles(env: EdgeEnv, origin: string): MemberFiles | undefined {
  if (!env.IDENTITY_POOL_ID || !env.UPLOAD_BASE) return;
  const { issuer, region } = identityConfig(env);
  return {
    identityPoolId: env.IDENTITY_POOL_ID,
    endpoint: env.SANDBOX ? `${origin}/__dev/cognito` : identityPoolEndpoint(region),
    provider: issuer.replace("https://", ""),
    base: baseOf(env),
    region,
  };
}

/** Which hosts the pages' policy lets them ask for that; "" where the site has no such place. */
export function memberFilesHosts(env: EdgeEnv): string {
  const files = memberFiles(env, "");
  if (!files) return "";
  const hosts = [new URL(files.base).origin, ...(env.SANDBOX ? [] : [files.endpoint])];
  return hosts.map((host) => ` ${host}`).join("");
}

/**
 * The address of a picture in a member's own folder, or undefined for any other: nothing else may be asked
 * for in this site's name. That the member may read it is what its signature says, which the bucket checks.
 */
function inBucket(env: FilesEnv, address: unknown): string | undefined {
  const base = baseOf(env);
  if (typeof address !== "string" || base === "" || !URL.canParse(address)) return;
  const { href } = new URL(address);
  return href.startsWith(`${base}/private/`) ? href : undefined;
}

/** Why a picture does not come over. */
export interface BucketRefusal {
  status: number;
  code: string;
  message: string;
}

const GONE: BucketRefusal = {
  status: 422,
  code: "RULE",
  message: "올린 사진을 찾지 못했어요. 사진을 다시 올려 주세요.",
};
const LATER: BucketRefusal = { status: 503, code: "UNAVAILABLE", message: "잠시 후 다시 시도해 주세요." };

async function fetched(address: string): Promise<Blob | BucketRefusal> {
  try {
    const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) {
      await answer.body?.cancel();
      return answer.status >= 500 ? LATER : GONE;
    }
    if (Number(answer.headers.get("content-length") ?? Infinity) > MAX_BYTES) {
      await answer.body?.cancel();
      return { status: 413, code: "TOO_LARGE", message: IMAGE_MESSAGES.TOO_BIG };
    }
    return await answer.blob();
  } catch {
    return LATER; // no answer: the picture lies there, and the same address serves for a while
  }
}

/**
 * What `POST /api/file` sends on for a body `{"url"}` that names a picture in the member's own folder of the
 * bucket: the picture, as the part `file` that the product API knows.
 */
export async function formFromBucket(request: Request, env: FilesEnv): Promise<FormData | BucketRefusal> {
  const text = (await readAtMost(request, LONGEST)) ?? "";
  const address = inBucket(env, addressIn(text));
  if (address === undefined)
    return { status: 400, code: "BAD_REQUEST", message: "사진 파일을 하나만 보내 주세요." };
  const picture = await fetched(address);
  if (!(picture instanceof Blob)) return picture;
  const form = new FormData();
  form.append("file", picture, "photo");
  return form;
}

function addressIn(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && "url" in body ? body.url : undefined;
  } catch {
    return; // no JSON: no address
  }
}

/** Whether a call is one that names a picture in the bucket, on a site that has one. */
export const isFromBucket = (request: Request, path: string, env: FilesEnv): boolean =>
  request.method === "POST" &&
  path === "/file" &&
  baseOf(env) !== "" &&
  (request.headers.get("content-type") ?? "").startsWith("application/json");
