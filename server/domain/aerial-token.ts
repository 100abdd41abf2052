import type { Environment } from "../environment.ts";
import { Problem } from "./problem.ts";

/** Fetches the token of the aerial-photo service; the answer may be plain text or a JSON string. */
export async function aerialToken(env: Environment, fetcher: typeof fetch = fetch): Promise<string> {
  if (env.AERIAL_TOKEN_URL === undefined) {
    throw new Problem(503, "Aerial photos are not set up on this server (AERIAL_TOKEN_URL)");
  }
  const headers: Record<string, string> =
    env.AERIAL_TOKEN_KEY === undefined ? {} : { authorization: `Bearer ${env.AERIAL_TOKEN_KEY}` };
  let text: string;
  try {
    const signal = AbortSignal.timeout(env.UPSTREAM_TIMEOUT_MS);
    const answer = await fetcher(env.AERIAL_TOKEN_URL, { headers, signal });
    if (!answer.ok) throw new Problem(502, `The aerial-photo service answered ${answer.status}`);
    text = await answer.text();
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem(502, "The aerial-photo service does not answer");
  }
  const token = text
    .trim()
    .replace(/^"(.*)"$/s, "$1")
    .trim();
  if (token === "" || token.startsWith("<")) throw new Problem(502, "The aerial-photo service gave no token");
  return token;
}
