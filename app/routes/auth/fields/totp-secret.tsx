import { useEffect, useState } from "react";

/**
 * The secret for an authenticator app: a link that opens one on this phone, the text to type, and a QR code
 * for another device.
 */
export function TotpSecret({ secret, username }: { secret: string; username: string }) {
  const address =
    `otpauth://totp/${encodeURIComponent(`나들:${username}`)}` +
    `?secret=${secret}&issuer=${encodeURIComponent("나들")}`;
  return (
    <div className="panel mb-5">
      <QrCode text={address} />
      <p className="mt-3">
        <a className="link" href={address}>
          이 휴대폰의 인증 앱 열기
        </a>
      </p>
      <p className="help">
        직접 넣을 때: <code className="[overflow-wrap:anywhere]">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
    </div>
  );
}

/** Drawn in the browser only: anyone who has no JavaScript takes the link or the text. */
function QrCode({ text }: { text: string }) {
  const [modules, setModules] = useState<boolean[][]>();
  useEffect(() => {
    void import("uqr").then(({ encode }) => setModules(encode(text, { border: 2 }).data));
  }, [text]);
  if (!modules) return null;
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      className="mx-auto bg-white"
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      width="196"
      height="196"
      role="img"
      aria-label="인증 앱에 넣을 QR 코드"
    >
      <path d={path} fill="#16201b" />
    </svg>
  );
}
