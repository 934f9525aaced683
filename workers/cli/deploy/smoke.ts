type Ask = (pathname: string, init?: RequestInit) => Promise<Response>;

interface Step {
  what: string;
  path: string;
  headers?: Record<string, string>;
  /** What is wrong with the answer; null = nothing. */
  wrong(status: number, body: string, location: string): string | null;
}

const page =
  (holds: string) =>
  (status: number, body: string): string | null =>
    status !== 200 ? `답이 ${status}이에요.` : body.includes(holds) ? null : `"${holds}"이 없어요.`;

const GUEST = { usertype: "user", bucket: "", authorization: "" };

/** The journey as far as nobody signs in and nothing is written: both Workers and the database. */
const steps = (bucket: string): readonly Step[] => [
  { what: "홈", path: "/main", wrong: page("</html>") },
  { what: "검색", path: "/search/category", wrong: page("</html>") },
  {
    what: "지역(API와 데이터베이스)",
    path: "/api/region",
    headers: { ...GUEST, bucket },
    wrong: page("서울특별시"),
  },
  {
    what: "내 예약(로그인으로 보내기)",
    path: "/my",
    wrong: (status, _body, location) =>
      status >= 300 && status < 400 && location.includes("login") ? null : `답이 ${status}이에요.`,
  },
  {
    what: "연습용 주소가 닫혀 있는지",
    path: "/__dev/info",
    wrong: (status) => (status === 404 ? null : `/__dev/info의 답이 ${status}이에요.`),
  },
];

/**
 * Walks the deployed site as a guest does.
 * @param bucket FILE_BUCKET, which every call of the API names
 * @returns the first thing that is wrong, in a sentence; null = all is as it should be
 */
export async function smokeTest(ask: Ask, bucket: string): Promise<string | null> {
  for (const { what, path, headers = {}, wrong } of steps(bucket)) {
    try {
      const answer = await ask(path, { headers, redirect: "manual" });
      const said = wrong(answer.status, await answer.text(), answer.headers.get("location") ?? "");
      if (said !== null) return `${what}: ${said}`;
    } catch (error) {
      return `${what}: 닿지 않아요 (${error instanceof Error ? error.message : String(error)}).`;
    }
  }
  return null;
}
