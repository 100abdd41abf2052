/** In the tab only; the value is the route of this site where the user was, or empty. */
const KEY = "farvann_failed_sign_in";

/** Keeps for the start page, to which an error of the issuer leads (spec §2), where the user was. */
export function keepFailedSignIn(route: string): void {
  try {
    sessionStorage.setItem(KEY, route);
  } catch {
    // The start page then says nothing of it.
  }
}

/** Where the user was whose sign-in has just failed: said once. Empty: unknown; null: none has failed. */
export function takeFailedSignIn(): string | null {
  try {
    const route = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return route;
  } catch {
    return null;
  }
}
