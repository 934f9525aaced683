/** Whose map it is, and what it does not claim. */
export function MapNotes({ isOwn, isFallback }: { isOwn: boolean; isFallback: boolean }) {
  return (
    <>
      {isOwn && <p className="map-credit">지도의 경계는 실제와 조금 다를 수 있어요</p>}
      <p className={isFallback ? "map-fell-back" : "sr"} role="status">
        {isFallback && "지도 서비스가 응답하지 않아 나들 기본 지도로 보여드려요."}
      </p>
    </>
  );
}
