import { BUCKET } from "./bucket.ts";
import { createApiClient } from "./client.ts";
import { afterUnauthenticated, freshToken } from "./login.ts";

/**
 * The product API as the browser's member or guest. A token about to end is renewed before the request; a 401
 * for a member is settled as S08 says, and the caller still gets the error.
 */
export const browserApi = () => client;

const client = createApiClient({
  baseUrl: "/api",
  bucket: BUCKET,
  token: () => "", // put in below: renewing it takes time
  fetch: async (request) => {
    const token = await freshToken();
    if (token) request.headers.set("authorization", `Bearer ${token}`);
    const answer = await fetch(request);
    if (answer.status === 401 && token) void afterUnauthenticated();
    return answer;
  },
});
