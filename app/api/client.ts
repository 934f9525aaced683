import createClient from "openapi-fetch";
import type { components, paths } from "#openapi/schema.d";

/**
 * The description with its header parameters optional: the client itself sends those of P02, a caller adds an
 * Idempotency-Key.
 */
type ClientPaths = {
  [Path in keyof paths]: { [Method in keyof paths[Path]]: OptionalHeaders<paths[Path][Method]> };
};
type OptionalHeaders<Operation> = Operation extends { parameters: infer Parameters }
  ? Omit<Operation, "parameters"> & {
      parameters: Omit<Parameters, "header"> & {
        header?: Parameters extends { header: infer Header } ? Partial<Header> : never;
      };
    }
  : Operation;

export type Schemas = components["schemas"];
export type ApiError = Schemas["Error"]["error"];
export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * K07: no request waits longer than this, in milliseconds. Two do not keep to it: a picture on its way up has
 * 120 s (upload.ts), and the geocoder 5 s, since somebody waits for the page behind it (geocode.server.ts).
 */
const TIMEOUT_MS = 30_000;

export interface ApiClientOptions {
  baseUrl: string;
  /** P02: the file bucket's name, sent with every request. */
  bucket: string;
  /** The access token at the time of the request; empty for a guest. */
  token: () => string;
  fetch?: (request: Request) => Promise<Response>;
  /** Headers that only the edge may set, such as who the verified member is. */
  headers?: Record<string, string>;
}

/**
 * The product API's client, typed by the OpenAPI description. An error status gives its body back in `error`
 * instead of throwing; a network error or a timeout is passed through as the exception it is (SPEC C21).
 */
export function createApiClient({
  baseUrl,
  bucket,
  token,
  fetch: send = (request) => fetch(request),
  headers,
}: ApiClientOptions) {
  const client = createClient<ClientPaths>({
    baseUrl,
    fetch: (request: Request) =>
      send(
        new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]) }),
      ),
    headers: { usertype: "user", bucket, ...headers },
  });
  client.use({
    onRequest({ request }) {
      const value = token();
      request.headers.set("authorization", value ? `Bearer ${value}` : "");
      return request;
    },
  });
  return client;
}
