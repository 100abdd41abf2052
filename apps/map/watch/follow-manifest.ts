import type { Problem } from "../../../core/manifest/problem.ts";
import { siteBase } from "../../../core/util/deployment.ts";
import { isRecord, isString } from "../../../lib/guards.ts";
import type { App } from "../boot/create-app.ts";
import { loadManifestFile } from "../boot/manifest-loader.ts";
import type { UiStore } from "../stores/ui-store.ts";
import { canFollow, keepsPlugins, madeFrom, showStart } from "./manifest-difference.ts";

/** Interval at which a visible page asks whether its manifest has changed, ms. */
const INTERVAL_MS = 60_000;
const NOTICE = "new-manifest";
/** Version in the address of a manifest file that the server writes into the page. */
const VERSION = /-([0-9a-f]{10})\.json$/;

/** The server's answer about the manifest of this page. */
interface Change {
  version: string;
  manifestUrl: string;
  /** Files whose content differs; null: unknown. */
  files: string[] | null;
  /** Authors see changes at once; visitors are asked. */
  follow: "at-once" | "offer";
  /** Problems in the files of the manifest, while the previous manifest is in use. */
  problems: Problem[];
}

export interface FollowingPage {
  appName: string;
  manifestUrl: string;
  /** Applies a change, now or at the next one; `reload`: only a reloaded page can apply it. */
  take(change: Change): Promise<"taken" | "later" | "reload">;
  /** Tells the user that there is a change to apply. */
  offer(take: () => void): void;
  /** Shows problems in the manifest that the author has saved. */
  showProblems(problems: Problem[]): void;
  reload(): void;
}

/** Follows the manifest of a page on its server while the page is visible. Returns a function that stops it. */
export function followManifest(page: FollowingPage): () => void {
  let version = VERSION.exec(page.manifestUrl)?.[1] ?? "";
  let offered = "";
  let stream: EventSource | null = null;
  let taking = Promise.resolve();
  const address = (name: string) =>
    `${siteBase()}/bwapi/v1/manifests/${page.appName}/${name}?since=${encodeURIComponent(version)}`;

  const take = async (change: Change) => {
    if (change.version === version) return;
    const outcome = await page.take(change);
    if (outcome === "reload") page.reload();
    if (outcome !== "taken") return;
    version = change.version;
    // The server compares with the version with which the stream was opened.
    if (stream) listen();
  };
  const handleChange = (change: Change | null) => {
    if (!change) return;
    page.showProblems(change.problems);
    if (change.version === version || change.version === offered) return;
    if (change.follow === "at-once") taking = taking.then(() => take(change));
    else {
      offered = change.version;
      page.offer(() => void take(change));
    }
  };
  const listen = () => {
    stream?.close();
    stream = new EventSource(address("changes"));
    stream.onmessage = ({ data }) => handleChange(readChange(parse(data)));
  };
  const look = async () => {
    if (document.visibilityState !== "visible" || stream) return;
    const change = await fetch(address("change"), { cache: "no-cache" })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then(readChange, () => null);
    handleChange(change);
    // A stream uses one of the few connections to a server, so only a visible page keeps one.
    if (change?.follow === "at-once" && document.visibilityState === "visible") listen();
  };
  const seen = () => {
    if (document.visibilityState === "visible") void look();
    else {
      stream?.close();
      stream = null;
    }
  };
  const timer = setInterval(() => void look(), INTERVAL_MS);
  document.addEventListener("visibilitychange", seen);
  void look();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
    stream?.close();
    stream = null;
  };
}

/** The page of a map: applies changes dataset by dataset where possible. */
export function mapPage(app: App, ui: UiStore, manifestUrl: string): FollowingPage {
  const { services } = app;
  /** Problems before the author saved a manifest that is not in use. */
  let before: readonly Problem[] | null = null;
  return {
    appName: services.manifest.appName,
    manifestUrl,
    async take({ manifestUrl: url, files, follow }) {
      const loaded = await loadManifestFile(siteBase() + url);
      if (loaded.kind === "failed") return "later";
      if (loaded.kind === "refused") return "reload";
      const running = services.manifest;
      const { file } = loaded;
      const plugins = services.registry.arrived.map(({ name }) => name);
      if (files === null || !canFollow(running, file.manifest) || !keepsPlugins(plugins, file))
        return "reload";
      app.applyManifest(file, madeFrom(files));
      // A visitor was told that the view stays.
      if (follow === "at-once") showStart(services, running, file.manifest);
      return "taken";
    },
    offer(take) {
      const { i18n } = services;
      services.log.info("The manifest has changed");
      ui.addToast({
        id: NOTICE,
        tone: "info",
        title: i18n.text({ no: "Kartet er endret", en: "The map has changed" }),
        text: i18n.text({
          no: "Det du ser på, og det du har lagret, er der etterpå.",
          en: "What you are looking at and what you saved will still be there.",
        }),
        waits: true,
        action: {
          label: i18n.text({ no: "Vis endringene", en: "Show the changes" }),
          run: () => {
            ui.removeToast(NOTICE);
            take();
          },
        },
      });
    },
    showProblems(problems) {
      if (problems.length === 0 && before === null) return;
      const shown = problems.length === 0 ? before : problems.map(keepsTheMap);
      before = problems.length === 0 ? null : (before ?? services.problems);
      app.applyManifest({ manifest: null, problems: [...(shown ?? [])], plugins: [] });
    },
    reload: () => location.reload(),
  };
}

/** The page of a manifest that cannot run: it reloads when the manifest has been repaired. */
export function failedPage(manifestUrl: string): FollowingPage {
  return {
    appName: /\/manifest-([a-z0-9-]+)-[0-9a-f]{10}\.json$/.exec(manifestUrl)?.[1] ?? "",
    manifestUrl,
    take: async () => "reload",
    offer: (take) => take(),
    showProblems: () => {},
    reload: () => location.reload(),
  };
}

/** The problem without its cost, because the previous map stays in use. */
const keepsTheMap = (problem: Problem): Problem => ({ ...problem, cost: "application" });

function readChange(value: unknown): Change | null {
  if (!isRecord(value) || !isString(value.version) || !isString(value.manifestUrl)) return null;
  const { version, manifestUrl, files, follow, problems } = value;
  return {
    version,
    manifestUrl,
    files: Array.isArray(files) ? files.filter(isString) : null,
    follow: follow === "at-once" ? "at-once" : "offer",
    problems: Array.isArray(problems) ? (problems as Problem[]) : [],
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
