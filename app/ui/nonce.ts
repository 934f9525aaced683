import { createContext, useContext } from "react";

const Nonce = createContext<string | undefined>(undefined);

export const NonceProvider = Nonce.Provider;

/** The document's CSP nonce while it is rendered at the edge; undefined in the browser and on pre-rendered pages. */
export const useNonce = () => useContext(Nonce);
