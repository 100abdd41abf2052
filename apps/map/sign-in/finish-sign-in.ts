import { siteBase } from "../../../core/util/deployment.ts";
import { isRecord, isString } from "../../../lib/guards.ts";
import { keepFailedSignIn } from "../../failed-sign-in.ts";
import { openManager } from "./open-manager.ts";
import { isCallback, mark } from "./sign-in-settings.ts";

/**
 * Runs in place of a page at the callback path (spec §2): takes what the issuer answered, and goes on to the route where the user was;
 * after an error to the start of the site, which says so. The address with its code leaves the history.
 */
export async function finishSignIn(): Promise<void> {
  const home = `${siteBase()}/`;
  if (window.parent !== window) {
    // A silent sign-in: the page around the frame judges the answer.
    await openManager().signinSilentCallback();
    return;
  }
  location.replace(await finished().catch(() => home));

  async function finished(): Promise<string> {
    const manager = openManager();
    const query = new URLSearchParams(location.search);
    if (!query.has("code") && !query.has("error")) {
      const { userState } = await manager.signoutRedirectCallback();
      return returnRoute(routeIn(userState), location.origin, home);
    }
    try {
      const { state } = await manager.signinRedirectCallback();
      mark(true);
      return returnRoute(routeIn(state), location.origin, home);
    } catch (error) {
      // An error that the issuer answers has the route, too.
      keepFailedSignIn(returnRoute(routeIn(isRecord(error) ? error.state : null), location.origin, ""));
      return home;
    }
  }
}

const routeIn = (state: unknown) => (isRecord(state) ? state.returnTo : null);

/**
 * A route to go back to after sign-in, as a path of this site; `home` for everything else. What comes back from the issuer is not
 * trusted: `//evil.example` and `/\evil.example` are other sites to a browser.
 */
export function returnRoute(value: unknown, origin: string, home: string): string {
  if (!isString(value) || !/^\/(?![/\\])/.test(value)) return home;
  try {
    const { origin: target, pathname, search, hash } = new URL(value, origin);
    return target === origin && !isCallback(pathname) ? pathname + search + hash : home;
  } catch {
    return home;
  }
}
