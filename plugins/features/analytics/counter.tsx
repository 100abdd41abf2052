import { reaction } from "mobx";
import { useEffect } from "react";
import { useApp, usePage } from "../../../core/api/kernel.ts";
import { pageUrl, usageEvent } from "./event.ts";
import { sendEvent } from "./send.ts";
import { switched } from "./switched.ts";

/** Interval of checks of the address, ms: only pages where the user stays are counted. */
const SETTLE = 1_000;

/** Counts pages and events as long as it is mounted. It renders nothing. */
export default function Counter() {
  const app = useApp();
  const page = usePage();
  useEffect(() => {
    const { manifest } = app;
    const url = app.urls.expand(manifest.analytics.url);
    const domain = manifest.analytics.domain || location.hostname;
    const address = () => pageUrl(location.origin, manifest, page.path);
    const send = (name: string, category: string, label: string) =>
      sendEvent(url, usageEvent(name, { category, label }, domain, address()));

    let counted = "";
    const countPage = () => {
      if (address() === counted) return;
      counted = address();
      send("pageview", "page", manifest.appName);
    };
    countPage();
    const timer = setInterval(countPage, SETTLE);
    const stops = [
      () => clearInterval(timer),
      app.usage.on(({ name, category, label }) => send(name, category, label)),
      reaction(
        () => new Set(app.datasets.all.filter(({ setting }) => setting.enabled).map(({ id }) => id)),
        (now, before) => {
          for (const { id, on } of switched(before, now))
            send(on ? "dataset on" : "dataset off", "dataset", id);
        },
      ),
      reaction(
        () => page.tool,
        (tool) => tool !== null && send("tool opened", "tool", tool),
      ),
      reaction(
        () => app.i18n.language,
        (language) => send("language chosen", "language", language),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [app, page]);
  return null;
}
