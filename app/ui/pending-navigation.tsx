import { useNavigation } from "react-router";

/**
 * The spinner while a screen loads (SPEC U01); it shows itself only after 300 ms, so that quick changes do
 * not flicker.
 */
export function PendingNavigation() {
  const { state } = useNavigation();
  return (
    <div role="status">
      {state === "loading" && (
        <span className="busy-page">
          <span className="sr">불러오는 중이에요</span>
        </span>
      )}
    </div>
  );
}
