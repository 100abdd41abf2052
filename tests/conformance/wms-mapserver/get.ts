import { get as httpGet } from "node:http";

/** A plain GET that works the same in every test environment. */
export function get(url: string | URL): Promise<Response> {
  return new Promise((resolve, reject) => {
    // Each request has its own connection: the server may close a kept connection at the moment when it is used again.
    httpGet(url, { agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const headers = { "Content-Type": answer.headers["content-type"] ?? "" };
        resolve(
          new Response(new Uint8Array(Buffer.concat(chunks)), { status: answer.statusCode ?? 200, headers }),
        );
      });
    }).on("error", reject);
  });
}
