import type { AppServices } from "../../../core/api/kernel.ts";

/** What a browser says for its user about being counted. */
interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether anything may be counted before the user's own setting is asked: an address, no frame, no wish against it. */
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
