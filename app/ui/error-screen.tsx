import { isRouteErrorResponse, useLocation } from "react-router";
import { NotFoundScreen } from "./not-found-screen.tsx";

/**
 * The error screen (SPEC U05): an apology, the error's name, message and stack, and a way to try again. In
 * production React Router gives the browser a server error without its stack. Where there is no error object,
 * the not-found screen stands in.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  const shown = describe(error);
  if (!shown) return <NotFoundScreen />;
  return (
    <main id="main" className="empty app">
      <title>오류가 발생했습니다 | 나들</title>
      <h1>죄송합니다. 오류가 발생했습니다.</h1>
      <div className="error-box">
        <p>
          <b>{shown.name}</b> {shown.message}
        </p>
        {shown.stack && <pre>{shown.stack}</pre>}
      </div>
      {/* A document of its own, with JavaScript or without: what failed is asked for again. */}
      <a className="btn btn-line" href={pathname + search}>
        다시 시도
      </a>
    </main>
  );
}

function describe(error: unknown): { name: string; message: string; stack?: string } | undefined {
  if (isRouteErrorResponse(error))
    return { name: String(error.status), message: messageOf(error.data) ?? error.statusText };
  if (error instanceof Error)
    return { name: error.name, message: error.message, ...(error.stack && { stack: error.stack }) };
}

const messageOf = (data: unknown): string | undefined =>
  typeof data === "string" && data
    ? data
    : typeof data === "object" && data !== null && "message" in data
      ? String(data.message)
      : undefined;
