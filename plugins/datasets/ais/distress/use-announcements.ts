import { useEffect, useRef, useState } from "react";
import type { DistressStore } from "./distress-store.ts";
import { useTexts } from "./use-texts.ts";
import { writeWayInOne } from "./write-way.ts";

/**
 * What screen readers are told: every call once and at once (`alert`), lost signals and tests when there is time
 * (`status`). Distances that change are not told again. Call it in an observer.
 */
export function useAnnouncements(store: DistressStore): { alert: string; status: string } {
  const { i18n, t } = useTexts();
  const told = useRef(new Map<number, "active" | "lost" | "test">());
  const [alert, setAlert] = useState("");
  const [status, setStatus] = useState("");
  const { active, lost, tests, ready } = store;
  useEffect(() => {
    if (!ready) return;
    const news = <T extends "active" | "lost" | "test">(calls: DistressStore["calls"], state: T) =>
      calls.filter(({ mmsi }) => told.current.get(mmsi) !== state && told.current.set(mmsi, state));
    const calls = news(active, "active").map((call) =>
      t(
        "announced",
        t("active"),
        t(`spoken.${call.kind}`),
        writeWayInOne(call, i18n, t),
        i18n.format.time(call.heard),
      ),
    );
    const later = [
      ...news(lost, "lost").map(({ kind, heard }) =>
        t("lost-from", t(`spoken.${kind}`), i18n.format.time(heard)),
      ),
      ...news(tests, "test").map(({ kind }) => `${t("test")}: ${t(`spoken.${kind}`)}`),
    ];
    if (calls.length > 0) setAlert(calls.join(" "));
    if (later.length > 0) setStatus(later.join(". "));
  }, [active, lost, tests, ready, i18n, t]);
  return { alert, status };
}
