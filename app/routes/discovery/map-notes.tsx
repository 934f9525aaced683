/** Whose map it is, and what it does not claim. */
export function MapNotes({ isOwn, isFallback }: { isOwn: boolean; isFallback: boolean }) {
  return (
    <>
      {isOwn && <p className="map-credit">경계와 강은 어림이에요 · Natural Earth, 나들</p>}
      <p className={isFallback ? "map-fell-back" : "sr"} role="status">
        {isFallback && "지도 서비스가 응답하지 않아 나들 기본 지도로 보여드려요."}
      </p>
    </>
  );
}
