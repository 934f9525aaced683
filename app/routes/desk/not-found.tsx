import { data, Link } from "react-router";

export const meta = () => [{ title: "찾을 수 없어요 | 나들 파트너센터" }];
export const loader = () => data(null, 404);

export default function NotFound() {
  return (
    <main id="main" className="empty app">
      <h1>찾을 수 없는 화면이에요</h1>
      <p>주소가 바뀌었거나 없는 화면이에요.</p>
      <Link className="btn btn-line" to="/desk">
        오늘로 가기
      </Link>
    </main>
  );
}
