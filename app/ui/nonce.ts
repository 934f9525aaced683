import { createContext, useContext } from "react";

/**
 * In the browser: the nonce the document came with, for what React makes again there; browsers hide it from
 * the attribute.
 */
const documentNonce =
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLStyleElement>("style[nonce]")?.nonce || undefined;

const Nonce = createContext<string | undefined>(documentNonce);

export const NonceProvider = Nonce.Provider;

/** The document's CSP nonce; undefined on pre-rendered pages, whose CSP goes by hash. */
export const useNonce = () => useContext(Nonce);
