import { pluginLoaders } from "virtual:farvann/plugins";
import type { Root } from "react-dom/client";
import type { ManifestEdit } from "../../../core/manifest/manifest-file.ts";
import { sameJson } from "../../../core/util/equal.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { BootFailure } from "../errors/boot-failure.tsx";
import { mayHoldShare } from "../share/share-address.ts";
import { Shell } from "../shell.tsx";
import { type App, createApp } from "./create-app.ts";
import type { LoadedManifest, RunnableManifestFile } from "./manifest-loader.ts";
import type { SharedStart } from "./shared-start.ts";
import { startProjection } from "./start-projection.ts";

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
      await show(root, loaded.file);
      return;
  }
}

async function show(root: Root, manifestFile: RunnableManifestFile): Promise<void> {
  // A map is made in its projection and at its place: these come first.
  const share = await readShareIn(location.search, manifestFile);
  const start = await startProjection(manifestFile.manifest, { polar: share?.polar });
  const app = createApp({ manifestFile, loaders: pluginLoaders, share, start });
  await app.services.i18n.ready;
  if (share) history.replaceState(null, "", plainAddress(share, app.services.manifest));
  app.services.theme.applyTo(document.documentElement);
  root.render(<Shell services={app.services} />);
  void app.start();
  followEdits((edit) => applyEdit(app, edit));
}

/** What reads a share is fetched only for an address that may hold one. Before the first view, so that nothing flashes. */
export async function readShareIn(
  search: string,
  { manifest, plugins }: RunnableManifestFile,
): Promise<SharedStart | null> {
  if (!mayHoldShare(search)) return null;
  const { openShare } = await import("../share/open-share.ts");
  return openShare(
    search,
    manifest,
    plugins.flatMap(({ declares }) => declares.shareOptions),
  );
}

/** The address that shows the same place without the share. */
function plainAddress({ path, search }: SharedStart, { basePath, appName }: ResolvedManifest): string {
  const base = (basePath || `/${appName}/`).replace(/\/$/, "");
  return (path === null ? location.pathname : base + path) + search + location.hash;
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
