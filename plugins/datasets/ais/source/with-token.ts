import { Failure } from "../../../../core/api/kernel.ts";
import { ensureToken, renewToken, type TokenContext } from "./anonymous-token.ts";

/**
 * Calls a service with the token. After status 401 the token is renewed once and the call repeated once. A second
 * refusal, or one of a token that cannot be renewed (the user's own), is thrown.
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
    // Calls that are refused at the same time share one renewal.
    if (session.token === token) await renewToken(context, clientId, signal);
    signal?.throwIfAborted();
    if (session.token === token) throw error;
    return call(true);
  }
}
