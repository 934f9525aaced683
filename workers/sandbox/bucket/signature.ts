/** What AWS Signature Version 4 is made of, for a service whose paths are encoded once (S3). */
export interface Signed {
  method: string;
  /** As it came: the path as it is encoded, the query with everything but the signature. */
  url: URL;
  /** Those that were signed, by lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** Hex of the body's SHA-256, or "UNSIGNED-PAYLOAD". */
  payload: string;
  /** "20130524T000000Z" */
  date: string;
  /** "20130524/ap-northeast-2/s3/aws4_request" */
  scope: string;
}

const text = new TextEncoder();

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @returns hex */
export const sha256 = async (data: string | ArrayBuffer): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", typeof data === "string" ? text.encode(data) : data));

async function hmac(key: ArrayBuffer | Uint8Array<ArrayBuffer>, data: string): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return crypto.subtle.sign("HMAC", imported, text.encode(data));
}

/** RFC 3986: everything but letters, digits and -._~ */
const encoded = (value: string): string =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const inOrder = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
  a < b ? -1 : a > b ? 1 : 0;

/**
 * The signature that a request of these parts has under a secret, in hex: "Authenticating Requests (AWS
 * Signature Version 4)" of the Amazon S3 API Reference.
 */
export async function signatureOf(
  { method, url, headers, payload, date, scope }: Signed,
  secret: string,
): Promise<string> {
  const names = Object.keys(headers).toSorted();
  const canonical = [
    method,
    url.pathname
      .split("/")
      .map((part) => encoded(decodeURIComponent(part)))
      .join("/"),
    [...url.searchParams]
      .filter(([name]) => name !== "X-Amz-Signature")
      .map(([name, value]): [string, string] => [encoded(name), encoded(value)])
      .toSorted(inOrder)
      .map((pair) => pair.join("="))
      .join("&"),
    ...names.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/ +/g, " ")}`),
    "",
    names.join(";"),
    payload,
  ].join("\n");
  let key: ArrayBuffer | Uint8Array<ArrayBuffer> = Uint8Array.from(text.encode(`AWS4${secret}`));
  for (const part of scope.split("/")) key = await hmac(key, part);
  return hex(await hmac(key, ["AWS4-HMAC-SHA256", date, scope, await sha256(canonical)].join("\n")));
}
