import { request } from "node:http";

export interface Served {
  /** Of the body, as it crosses the line. */
  bytes: number;
  encoding: string | undefined;
  state: string | undefined;
}

/** An answer as a browser that reads Brotli is served it. Without TLS browsers ask for gzip alone. */
export const asServed = (address: string | URL, cookie = ""): Promise<Served> =>
  new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br, gzip", ...(cookie && { cookie }) };
    request(address, { headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => (bytes += part.length));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          bytes,
          encoding: answer.headers["content-encoding"],
          state: answer.headers["x-page-cache"]?.toString(),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
