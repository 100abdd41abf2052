import { pluginLoaders } from "virtual:farvann/plugins";
import { when } from "mobx";
import { type ReactNode, startTransition } from "react";
import type { Root } from "react-dom/client";
import { loadSurely } from "../../../core/services/parts/load-part.ts";
import { nextTask } from "../../../core/util/next-task.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { BootFailure } from "../errors/boot-failure.tsx";
import { PhoneSheet } from "../layout/layout.tsx";
import { makeRouter, namedRoutes, type ShellRouter } from "../routing/router.tsx";
import { mayHoldShare } from "../share/share-address.ts";
import { Shell } from "../shell.tsx";
import { deviceClass } from "../stores/device.ts";
import type { UiStore } from "../stores/ui-store.ts";
import { isFirstMapDrawn } from "../watch/watch-page.ts";
import { createAppInTasks } from "./create-app.ts";
import type { LoadedManifest, RunnableManifestFile } from "./manifest-loader.ts";
import type { SharedStart } from "./shared-start.ts";
import { endSplash } from "./splash.ts";
import { startProjection } from "./start-projection.ts";
import { timeStoreOf } from "./time-store-of.ts";

/** Delay before the page checks whether its manifest has changed, ms. */
const READING_MS = 3_000;
/** Time limit for the first map: a later one waits for data that will not arrive, ms. */
const MAX_WAIT_MS = 30_000;

/** Longest time that the first picture of a phone waits for its sheet, ms. */
const SHEET_WAIT_MS = 1_000;

/** Runs the page of a sub-application, or says why it cannot. */
export async function runApp(root: Root, loading: Promise<LoadedManifest>): Promise<void> {
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
      void whenRead((follow, manifestUrl) => follow.followManifest(follow.failedPage(manifestUrl)));
      return;
    case "runnable":
      await show(root, loaded.file);
      return;
  }
}

async function show(root: Root, manifestFile: RunnableManifestFile): Promise<void> {
  const sheet = phoneSheet();
  // The map is created in its projection and at its place, so these are determined first.
  const share = await readShareIn(location.search, manifestFile);
  const start = await startProjection(manifestFile.manifest, { polar: share?.polar });
  const Time = await timeStoreOf(manifestFile.manifest);
  const app = await createAppInTasks({ manifestFile, loaders: pluginLoaders, share, start, Time });
  await nextTask();
  await app.services.i18n.ready;
  if (share) history.replaceState(null, "", plainAddress(share, app.services.manifest));
  app.services.theme.applyTo(document.documentElement);
  const follow = (ui: UiStore) => {
    let stop: (() => void) | null = () => {};
    // On a slow device the first map is drawn before this.
    const drawn = when(() => isFirstMapDrawn(app.services), { timeout: MAX_WAIT_MS }).catch(() => {});
    void drawn.then(() =>
      whenRead(({ followManifest, mapPage }, manifestUrl) => {
        if (stop) stop = followManifest(mapPage(app, ui, manifestUrl));
      }),
    );
    return () => {
      stop?.();
      stop = null;
    };
  };
  const { manifest } = app.services;
  const router = makeRouter({ basePath: basePathOf(manifest), named: namedRoutes(app.services) });
  await sheet;
  await renderShell(root, <Shell services={app.services} router={router} follow={follow} />, router);
  void endSplash(() => app.services.startup.ready);
  await nextTask();
  void app.start();
}

/** Loads the sheet of a phone, half of its first picture. When it does not come in time the page loads it as any other part. */
async function phoneSheet(): Promise<void> {
  if (deviceClass(window.innerWidth) !== "mobile") return;
  const late = new Promise((resolve) => setTimeout(resolve, SHEET_WAIT_MS));
  await Promise.race([PhoneSheet.ahead().catch(() => {}), late]);
}

/**
 * Renders a page in pieces between which the browser is free. The first route is found before, since a router that is
 * already on the page renders its route in one piece.
 */
export async function renderShell(root: Root, shell: ReactNode, router: ShellRouter): Promise<void> {
  await router.load();
  startTransition(() => root.render(shell));
}

/** A change of the manifest on the server is not urgent: it is checked when the page has been open for a while. */
async function whenRead(
  run: (follow: typeof import("../watch/follow-manifest.ts"), manifestUrl: string) => void,
): Promise<void> {
  const manifestUrl = document.querySelector<HTMLMetaElement>('meta[name="farvann-manifest"]')?.content;
  if (manifestUrl === undefined) return;
  await new Promise((resolve) => setTimeout(resolve, READING_MS));
  run(await loadSurely(() => import("../watch/follow-manifest.ts")), manifestUrl);
}

/**
 * The code that reads a share is fetched only for an address that may contain one; before the first view, so that no
 * other view flashes.
 */
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

const basePathOf = ({ basePath, appName }: ResolvedManifest) => basePath || `/${appName}/`;

/** The address of the same view without the share. */
function plainAddress({ path, search }: SharedStart, manifest: ResolvedManifest): string {
  const base = basePathOf(manifest).replace(/\/$/, "");
  return (path === null ? location.pathname : base + path) + search + location.hash;
}
