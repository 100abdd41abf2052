import { Failure } from "../../../../core/api/kernel.ts";
import { ensureToken, renewToken, type TokenContext } from "./anonymous-token.ts";

/**
 * A call to a service that takes the token. When it is refused (401), the token is renewed once and the call made once
 * more; what is refused again, or cannot be renewed (the user's own token), is the caller's failure.
 * @param call receives whether the token was renewed for it
 */
export async function withToken<T>(
  context: TokenContext,
  clientId: string,
  call: (renewed: boolean) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  await ensureToken(context, clientId, signal);
  signal?.throwIfAborted();
  const { session } = context;
  const { token } = session;
  try {
    return await call(false);
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 401) throw error;
    // Calls that are refused together share one renewal.
    if (session.token === token) await renewToken(context, clientId, signal);
    signal?.throwIfAborted();
    if (session.token === token) throw error;
    return call(true);
  }
}
