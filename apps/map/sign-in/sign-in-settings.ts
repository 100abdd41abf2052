/** The page that the issuer sends the browser back to (spec §2), below the path that the site lies below. */
export const CALLBACK = "/oidc_redirect_uri";
/** Set while this browser is signed in: it holds no token, and says nothing of who. */
const MARKER = "farvann_signed_in";

export const isCallback = (path: string): boolean => path.endsWith(CALLBACK);

/** Whether somebody signed in with this browser and has not signed out since. False where nothing can be stored. */
export function isMarked(): boolean {
  try {
    return localStorage.getItem(MARKER) !== null;
  } catch {
    return false;
  }
}

export function mark(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(MARKER, "1");
    else localStorage.removeItem(MARKER);
  } catch {
    // The next page will not know, and its user signs in again.
  }
}

/** Told when another tab signs out. Returns what stops it. */
export function onUnmarked(listener: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === MARKER && newValue === null) listener();
  };
  addEventListener("storage", handleStorage);
  return () => removeEventListener("storage", handleStorage);
}
