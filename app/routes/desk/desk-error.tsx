import { useEffect } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { forgetCopies } from "../../ui/installed/desk-copy.ts";

/** What stands in the place of a screen that failed, with the way on. */
export function DeskError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [title, words] = WORDS[status] ?? FAILED;
  const back = isRouteErrorResponse(error) ? backIn(error.data) : null;
  // whose rights have ended or changed reads on in nothing that was kept (U104)
  useEffect(() => {
    if (status === 403) void forgetCopies();
  }, [status]);
  return (
    <main id="main" className="empty app">
      <title>{`${title} | 나들 파트너센터`}</title>
      <h1>{title}</h1>
      <p>{words}</p>
      {back !== null && (
        <a className="btn btn-primary" href={back}>
          프로그램으로 돌아가기
        </a>
      )}
      {/* A document of its own, with JavaScript or without: what failed is asked for again. */}
      {status !== 404 && status !== 403 && (
        <a className="btn btn-primary" href={pathname + search}>
          다시 시도하기
        </a>
      )}
      {status === 503 && !pathname.startsWith("/desk/door/") ? (
        <a className="btn btn-line desk-go" href="/desk/health">
          사이트 상태 보기
        </a>
      ) : (
        <Link className="btn btn-line desk-go" to="/desk" reloadDocument>
          오늘로 가기
        </Link>
      )}
    </main>
  );
}

/** Where a refusal leads back to; null where it names nothing (refuse.server.ts). */
function backIn(said: unknown): string | null {
  const back: unknown = Reflect.get(Object(said), "back");
  return typeof back === "string" ? back : null;
}

const FAILED = [
  "화면을 불러오지 못했어요",
  "잠시 후 다시 시도해 주세요. 저장한 것은 그대로 있어요.",
] as const;
const WORDS: Readonly<Record<number, readonly [string, string]>> = {
  403: ["권한이 없는 화면이에요", "필요하면 운영자에게 권한을 부탁해 주세요."],
  503: [
    "지금은 화면을 열지 못했어요",
    "서버가 바쁘거나 답하지 않아요. 저장한 것은 그대로 있어요. 잠시 후 다시 시도해 주세요.",
  ],
  404: ["찾을 수 없는 화면이에요", "주소가 바뀌었거나 삭제됐어요."],
};
