import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";

/**
 * Leaves a screen that stands in the way of another: back to where one was, or home where there is no such
 * place.
 */
export function CloseLink() {
  return (
    <Link
      className="iconbtn"
      to="/main"
      aria-label="닫기"
      onClick={(event) => {
        if (history.state?.idx > 0) {
          event.preventDefault();
          history.back();
        }
      }}
    >
      <Icon name="x" />
    </Link>
  );
}
