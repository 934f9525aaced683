import { formatNumber } from "#domain/format";
import { Icon } from "../../../ui/icon.tsx";

/** Said where not all there is could be looked through in this order (SPEC §7). */
export function AmongNote({ among }: { among: number | undefined }) {
  if (among === undefined) return null;
  return (
    <div className="pad search-note">
      <p className="note note-info" role="status">
        <Icon name="info" />
        <span>
          찾은 것이 많아 최근에 올라온 {formatNumber(among)}개 가운데서 골랐어요. 조건을 더하면 더 정확해져요.
        </span>
      </p>
    </div>
  );
}
