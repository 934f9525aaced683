import { type ReactNode, useEffect } from "react";
import { Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/document";
import { documentCss, stylesheetHref } from "../../ui/document-css.ts";
import { FocusInView } from "../../ui/focus-in-view.tsx";
import { FocusOnNavigation } from "../../ui/focus-on-navigation.tsx";
import { useNonce } from "../../ui/nonce.ts";
import { OVERLAYS_ID } from "../../ui/overlays.ts";
import { PendingNavigation } from "../../ui/pending-navigation.tsx";
import { keepAsking } from "./connection.ts";
import { ConnectionStrip } from "./connection-strip.tsx";
import { DeskError } from "./desk-error.tsx";
import { KeepFocus } from "./keep-focus.tsx";
import { Said } from "./say.tsx";
import deskCss from "./desk.css?url";

if (!import.meta.env.SSR) keepAsking();

/** The desk's document: it stands where the visitors' root does on the other host (desk-build.server.ts). */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121614" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="robots" content="noindex" />
        <link rel="manifest" href="/desk/app.webmanifest" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon-180.png" />
        <Meta />
        {stylesheetHref ? (
          <link rel="stylesheet" href={stylesheetHref} />
        ) : (
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: documentCss() }} />
        )}
        <link rel="stylesheet" href={deskCss} />
      </head>
      <body className="desk">
        <a className="skip" href="#main">
          본문으로 바로가기
        </a>
        {children}
        {/* Dialogs, sheets and toasts render here, beside the app's root (SPEC U03). */}
        <div id={OVERLAYS_ID} />
        <ReadyMark />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function DeskDocument() {
  return (
    <>
      <PendingNavigation />
      <FocusOnNavigation />
      <FocusInView />
      <KeepFocus />
      <Said />
      <ConnectionStrip />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <>
    <FocusOnNavigation />
    <DeskError error={error} />
  </>
);

/** Says on the document that React answers from here on, as the visitors' documents do. */
function ReadyMark() {
  useEffect(() => {
    document.documentElement.dataset.app = "ready";
  }, []);
  return null;
}
