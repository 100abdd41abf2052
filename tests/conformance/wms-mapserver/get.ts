import { get as httpGet } from "node:http";

/** A plain GET, the same in every test environment. */
export function get(url: string | URL): Promise<Response> {
  return new Promise((resolve, reject) => {
    // Each on its own connection: one that is kept may be closed by the server at the moment it is used again.
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
