import { type ReactNode, useState } from "react";
import { Meta, Outlet, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { siteFacts } from "./server/site-facts.server.ts";
import { edgeContext } from "./server/context.server.ts";
import { ownReads } from "./api/own-reads.ts";
import { asMember } from "./api/renew-first.ts";
import { sendWishWhenPressed } from "./api/send-wish-when-pressed.ts";
import { LoginKeeper } from "./api/login-keeper.tsx";
import { BackFromDocuments, leaveForDocument } from "./document/leave-for-documents.tsx";
import { documentCss } from "./ui/document-css.ts";
import { ErrorScreen } from "./ui/error-screen.tsx";
import { FocusInView } from "./ui/focus-in-view.tsx";
import { FocusOnNavigation } from "./ui/focus-on-navigation.tsx";
import { Hydration } from "./ui/hydration.tsx";
import { InstalledWhenIdle } from "./ui/installed/installed-when-idle.tsx";
import { minded } from "./ui/installed/unsent.ts";
import { useNonce } from "./ui/nonce.ts";
import { OVERLAYS_ID } from "./ui/overlays.ts";
import { PendingNavigation } from "./ui/pending-navigation.tsx";
import { PreloadOnTouch } from "./ui/preload-on-touch.tsx";
import { readOwnBy } from "./ui/product/fetch-own.ts";
import { sendWishesBy } from "./ui/product/wishes.ts";
import { Widen } from "./ui/widen.tsx";
import { SheetsFollowRouter } from "./ui/sheets-follow-router.tsx";
import { readWhole } from "./ui/whole-answers.ts";
import { ActAfterLogin } from "./routes/program/act-after-login.tsx";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveForDocument, asMember, minded];
if (!import.meta.env.SSR) readWhole();
readOwnBy(ownReads);
sendWishesBy(sendWishWhenPressed);

/**
 * What every screen may need to know of the site: its address for whole URLs, and what is configured for
 * search engines and sharing.
 */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  siteFacts(context.get(edgeContext).env, request);

/** The document's frame, the same for screens and for errors. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const [css] = useState(documentCss);
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121614" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon-180.png" />
        <Meta />
        {site?.naverVerification && <meta name="naver-site-verification" content={site.naverVerification} />}
        {site?.googleVerification && (
          <meta name="google-site-verification" content={site.googleVerification} />
        )}
        {site?.memberFiles && <meta name="member-files" content={site.memberFiles} />}
        <link rel="alternate" type="application/rss+xml" title="나들 공지사항" href="/notice/rss.xml" />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
        <Widen nonce={nonce} />
      </head>
      <body>
        <a className="skip" href="#main">
          본문으로 바로가기
        </a>
        {children}
        {/* Dialogs, sheets and toasts render here, beside the app's root (SPEC U03). */}
        <div id={OVERLAYS_ID} />
        <Hydration nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <PendingNavigation />
      <PreloadOnTouch />
      <BackFromDocuments />
      <SheetsFollowRouter />
      <FocusOnNavigation />
      <FocusInView />
      <LoginKeeper />
      <ActAfterLogin />
      <InstalledWhenIdle />
      <Outlet />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <>
    <FocusOnNavigation />
    <ErrorScreen error={error} />
  </>
);
