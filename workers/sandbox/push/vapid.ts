import { importJWK, jwtVerify } from "jose";
import { fromBase64Url, toBase64Url } from "./bytes.ts";

/** Why the authorization of RFC 8292 does not hold; null where it does. @param origin of the push service */
export async function vapidProblem(
  header: string | undefined,
  origin: string,
  now: number,
): Promise<string | null> {
  const parts = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? "");
  const [, token, key] = parts ?? [];
  if (token === undefined || key === undefined) return "authorization is not vapid t=…, k=…";
  const point = fromBase64Url(key);
  if (point.length !== 65 || point[0] !== 4) return "k is no point of P-256";
  try {
    const jwk = {
      kty: "EC",
      crv: "P-256",
      x: toBase64Url(point.slice(1, 33)),
      y: toBase64Url(point.slice(33)),
    };
    const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), {
      audience: origin,
      algorithms: ["ES256"],
      currentDate: new Date(now),
    });
    if (!/^(mailto:|https:)/.test(payload.sub ?? "")) return "sub is no address";
    return (payload.exp ?? 0) * 1000 - now > 86_400_000 ? "exp is more than a day away" : null;
  } catch (error) {
    return String(error);
  }
}
