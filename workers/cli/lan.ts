import type { NetworkInterfaceInfo, networkInterfaces } from "node:os";
import { renderUnicodeCompact } from "uqr";

/** A home's network first, then an office's; what containers like last. */
const RANKS = [/^192\.168\./, /^10\./, /^(?!172\.)/, /^172\./];

const isReachable = ({ family, internal }: NetworkInterfaceInfo): boolean => family === "IPv4" && !internal;

/** This machine's address in the network that a phone shares with it; undefined where it is in none. */
export function lanAddress(interfaces: ReturnType<typeof networkInterfaces>): string | undefined {
  const found = Object.values(interfaces)
    .flatMap((infos) => infos ?? [])
    .filter(isReachable)
    .map(({ address }) => address);
  return RANKS.flatMap((rank) => found.filter((address) => rank.test(address)))[0];
}

/** What `npm start -- --host` says: the address for a phone, as a picture to be scanned too. */
export const lanWords = (origin: string): string => `
휴대폰에서 열기:  ${origin}

${renderUnicodeCompact(origin)}

같은 와이파이에 있는 휴대폰의 카메라로 찍어 주세요. 인증서를 이 컴퓨터가 만들어서 처음에는 경고가 나와요.
고급 → 계속을 누르면 열리고, 로그인·위치·카메라를 쓸 수 있어요. 오프라인과 푸시 알림은 그 인증서로는 되지 않아요.
이 주소는 같은 네트워크의 누구나 열 수 있어요. 연습용 계정과 /__dev/ 주소도 함께 열려요.`;

export const NO_LAN = "이 컴퓨터가 연결된 네트워크를 찾지 못했어요. 와이파이에 연결한 뒤 다시 시작해 주세요.";
