import { pluginLoaders } from "virtual:farvann/plugins";
import type { Root } from "react-dom/client";
import type { ManifestEdit } from "../manifest/manifest-file.ts";
import { BootFailure } from "../shell/errors/boot-failure.tsx";
import { Shell } from "../shell/shell.tsx";
import { sameJson } from "../util/equal.ts";
import { type App, createApp } from "./create-app.ts";
import type { LoadedManifest, RunnableManifestFile } from "./manifest-loader.ts";

/** Runs the page of a sub-application, or says why it cannot. */
export async function runApp(root: Root, loading: Promise<LoadedManifest>): Promise<void> {
  const loaded = await loading;
  switch (loaded.kind) {
    case "failed":
      root.render(<BootFailure failure={loaded.failure} />);
      return;
    case "refused":
      root.render(<BootFailure problems={loaded.file.problems} />);
      followEdits(() => location.reload());
      return;
    case "runnable":
      show(root, loaded.file);
      return;
  }
}

function show(root: Root, manifestFile: RunnableManifestFile): void {
  const app = createApp({ manifestFile, loaders: pluginLoaders });
  app.services.theme.applyTo(document.documentElement);
  root.render(<Shell services={app.services} />);
  void app.start();
  followEdits((edit) => applyEdit(app, edit));
}

/** In development: an edited manifest is applied dataset by dataset; only what everything stands on needs a reload. */
function applyEdit(app: App, edit: ManifestEdit): void {
  const running = app.services.manifest;
  if (edit.appName !== running.appName) return;
  const next = edit.manifest;
  if (next && !(sameJson(next.services, running.services) && next.basePath === running.basePath))
    location.reload();
  else app.applyManifest(edit);
}

function followEdits(changed: (edit: ManifestEdit) => void): void {
  import.meta.hot?.on("farvann:manifest", changed);
}
