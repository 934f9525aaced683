import { useNonce } from "./nonce.ts";

/**
 * A short script in a page without React. `text` is made by `virtual:inline-script/…`; empty after a client
 * navigation, where React answers.
 */
export function InlineScript({ text }: { text: string }) {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
