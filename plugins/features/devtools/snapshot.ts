import type { AppServices } from "../../../core/api/kernel.ts";

/** What a report about a fault needs. Observed. The sign-in token is left out. */
export function snapshot(app: AppServices) {
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
