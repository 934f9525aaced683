import { createContext } from "react-router";
import type { ApiClient } from "../api/client.ts";
import type { Member } from "./verify-token.server.ts";

/**
 * The signed-in member and the product API as that member; set by the middleware of the members' routes, so
 * never undefined there.
 */
export const memberContext = createContext<{ member: Member; api: ApiClient }>();
