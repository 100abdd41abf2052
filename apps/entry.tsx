import { loadSurely, refetchPageStyles } from "../core/services/parts/load-part.ts";
import { nextTask } from "../core/util/next-task.ts";
import { loadManifestFile } from "./map/boot/manifest-loader.ts";
import { isCallback } from "./map/sign-in/sign-in-settings.ts";

/**
 * Entry of every page: a page that names a manifest is a sub-application or its map in a frame, any other page is the
 * start page.
 */
async function main(): Promise<void> {
  if (isCallback(location.pathname)) {
    const { finishSignIn } = await loadSurely(() => import("./map/sign-in/finish-sign-in.ts"));
    return finishSignIn();
  }
  const element = document.getElementById("root");
  if (!element) throw new Error("The page has no element #root");
  const manifestUrl = document.querySelector<HTMLMetaElement>('meta[name="farvann-manifest"]')?.content;
  const loading = manifestUrl ? loadManifestFile(manifestUrl) : null;
  await refetchPageStyles();
  await nextTask();
  // In the same chunk; it starts in a task of its own, because that takes as long as all else there.
  const { createRoot } = await loadSurely(() => import("react-dom/client"));
  const root = createRoot(element);
  await nextTask();
  if (loading) {
    if (document.querySelector('meta[name="farvann-embed"]')) {
      const { runEmbed } = await loadSurely(() => import("./embed/run-embed.tsx"));
      await runEmbed(root, loading);
      return;
    }
    const { runApp } = await loadSurely(() => import("./map/boot/run-app.tsx"));
    await runApp(root, loading);
    return;
  }
  const { StartPage } = await loadSurely(() => import("./start-page/start-page.tsx"));
  root.render(<StartPage />);
}

void main();
