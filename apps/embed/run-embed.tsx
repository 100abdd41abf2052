import { pluginLoaders } from "virtual:farvann/plugins";
import { createMemoryHistory } from "@tanstack/react-router";
import type { Root } from "react-dom/client";
import { nextTask } from "../../core/util/next-task.ts";
import { createAppInTasks } from "../map/boot/create-app.ts";
import type { LoadedManifest, RunnableManifestFile } from "../map/boot/manifest-loader.ts";
import { readShareIn, renderShell } from "../map/boot/run-app.tsx";
import { endSplash } from "../map/boot/splash.ts";
import { startProjection } from "../map/boot/start-projection.ts";
import { timeStoreOf } from "../map/boot/time-store-of.ts";
import { BootFailure } from "../map/errors/boot-failure.tsx";
import { makeRouter, namedRoutes } from "../map/routing/router.tsx";
import { Shell } from "../map/shell.tsx";
import { EmbedLayout } from "./embed-layout.tsx";

/** Shortest time of the splash screen (spec §2), ms. */
const MIN_SPLASH_MS = 2_000;

/** Runs the map of a frame (spec §2, embed mode), or says why it cannot. */
export async function runEmbed(root: Root, loading: Promise<LoadedManifest>): Promise<void> {
  await nextTask();
  const loaded = await loading;
  switch (loaded.kind) {
    case "failed":
      void endSplash();
      root.render(<BootFailure failure={loaded.failure} />);
      return;
    case "refused":
      void endSplash();
      root.render(<BootFailure problems={loaded.file.problems} />);
      return;
    case "runnable":
      return show(root, loaded.file);
  }
}

/**
 * The frame stores nothing, adds nothing to the history of the page around it, and does not read what the user stored
 * for the full map. It loads the plugins of its datasets; plugins that are only listed in the manifest stay out.
 */
async function show(root: Root, file: RunnableManifestFile): Promise<void> {
  const share = await readShareIn(location.search, file);
  const start = await startProjection(file.manifest, { storage: null, polar: share?.polar });
  const app = await createAppInTasks({
    manifestFile: { ...file, plugins: file.plugins.filter(({ inFrames }) => inFrames) },
    loaders: pluginLoaders,
    storage: null,
    caches: null,
    share,
    start,
    Time: await timeStoreOf(file.manifest),
    inFrame: true,
  });
  const { services } = app;
  await nextTask();
  await services.i18n.ready;
  const base = services.urls.site(`/embed/${services.manifest.appName}`);
  const path = share?.path ? base + share.path : location.pathname;
  const history = createMemoryHistory({ initialEntries: [path + (share?.search ?? location.search)] });
  services.theme.applyTo(document.documentElement);
  const named = namedRoutes(services);
  const router = makeRouter({ basePath: `${base}/`, named, history, layout: EmbedLayout });
  await renderShell(root, <Shell services={services} router={router} mode="embed" />, router);
  void endSplash(() => services.startup.ready, MIN_SPLASH_MS);
  await nextTask();
  void app.start();
}
