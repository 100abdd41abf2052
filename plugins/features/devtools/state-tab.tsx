import { observer } from "mobx-react-lite";
import { type AppServices, useApp } from "../../../core/api/kernel.ts";
import { CopyButton } from "../../../core/api/ui.ts";
import { asText } from "./as-text.ts";
import css from "./devtools.module.css";
import { useDevTexts } from "./use-dev-texts.ts";

/** The present state of the stores, for reading or for a bug report. */
export const StateTab = observer(function StateTab() {
  const app = useApp();
  const i18n = useDevTexts();
  const text = asText(snapshot(app));
  return (
    <>
      <div className={css.devBar}>
        <p className={css.devMeta}>{i18n.t("devtools:state.text")}</p>
        <CopyButton text={text} what={i18n.t("devtools:tab.state")} />
      </div>
      <pre>{text}</pre>
    </>
  );
});

/** State for a bug report. Observed. The sign-in token is left out. */
function snapshot(app: AppServices) {
  const { manifest, map, time, clock, i18n, theme, session, connectivity, settings, storage, startup } = app;
  return {
    appName: manifest.appName,
    language: i18n.language,
    theme: theme.theme,
    map: {
      center: map.center,
      zoom: map.zoom,
      rotation: map.rotation,
      bounds: map.bounds,
      projection: map.projection,
      size: map.size,
    },
    period: time.range,
    clock: { minute: clock.minute, offset: clock.offset },
    session: { authenticated: session.authenticated, roles: [...session.roles] },
    online: connectivity.isOnline,
    storageTrouble: storage.trouble,
    settings: settings.snapshot(),
    preload: startup.preload,
  };
}
