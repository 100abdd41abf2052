import type { AppServices } from "../../../core/api/kernel.ts";

/** Privacy signals of the browser. */
interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/**
 * Whether anything may be counted, apart from the user's own setting: there is an address, the page is not in a frame,
 * and no privacy signal forbids it.
 */
export function isWanted(
  { manifest }: Pick<AppServices, "manifest">,
  signals: PrivacySignals = navigator,
  framed: boolean = window.self !== window.top || /\/embed(\/|$)/.test(location.pathname),
): boolean {
  return (
    manifest.analytics.url !== "" &&
    signals.doNotTrack !== "1" &&
    signals.globalPrivacyControl !== true &&
    !framed
  );
}
