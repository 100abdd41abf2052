import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { type LocalizedText, pickText } from "../../lib/text.ts";
import type { SubApplication } from "../domain/site.ts";

/** Names of the files below the base path of a sub-application with which a browser installs it. */
const NAME = /^(service-worker\.js|app\.webmanifest|icon-(180|192|512|512-maskable)\.png)$/;
const WORKER_FILE = "service-worker.js";
/** Colours of the window while the program starts, and of the icon where a device cuts it to its own shape. */
const BACKGROUND = "#b2d7df";
const THEME = "#085382";
/** Part of a maskable icon that every device shows. */
const SAFE = 0.64;
const DEFAULT_ICON = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" fill="${THEME}"/></svg>`;

export interface InstallFile {
  type: string;
  body: string | Buffer;
}

interface Folders {
  /** Of the built front end. */
  dist: string;
  manifests: string;
  /** The path below which the site is, without a closing slash. */
  base: string;
}

/** The files with which a browser installs a sub-application and starts it without a connection. */
export class InstallFiles {
  /** By sub-application and name; dropped with the sub-application. */
  private readonly icons = new WeakMap<object, Map<string, Promise<Buffer>>>();

  constructor(private readonly folders: Folders) {}

  /** The name of such a file at a path of the site; null: the path is another one. */
  static nameIn({ basePath }: SubApplication, path: string): string | null {
    const name = path.startsWith(basePath) ? path.slice(basePath.length) : "";
    return NAME.test(name) ? name : null;
  }

  /** Null: there is none, as in development. */
  async file(application: SubApplication, name: string, page: string): Promise<InstallFile | null> {
    if (name === WORKER_FILE) return this.worker(application, page);
    if (name === "app.webmanifest")
      return {
        type: "application/manifest+json; charset=utf-8",
        body: JSON.stringify(this.manifest(application)),
      };
    return { type: "image/png", body: await this.icon(application, name) };
  }

  private async worker(
    { appName, basePath, stored }: SubApplication,
    page: string,
  ): Promise<InstallFile | null> {
    const script = await readFile(join(this.folders.dist, WORKER_FILE), "utf8").catch(() => null);
    if (script === null || stored.length === 0) return null;
    const { base } = this.folders;
    const address = base + basePath;
    const files = [[address, hashOf(page)], ...stored.map(([url, revision]) => [base + url, revision])];
    const version = hashOf(JSON.stringify(files));
    const list = JSON.stringify({ appName, version, page: address, files }).replaceAll("<", "\\u003c");
    return { type: "text/javascript; charset=utf-8", body: `self.farvannFiles=${list};\n${script}` };
  }

  private manifest({ appName, basePath, manifest, entry }: SubApplication): object {
    const language = manifest?.languages[0] ?? "no";
    const text = (value: LocalizedText) => pickText(value, language);
    const { base } = this.folders;
    const address = base + basePath;
    const png = (size: string, sizes: string, purpose = "any") => ({
      src: `${address}icon-${size}.png`,
      ...{ sizes, type: "image/png", purpose },
    });
    return {
      id: address,
      name: text(entry.title) || appName,
      short_name: text(entry.title) || appName,
      description: text(entry.description),
      lang: language === "en" ? "en" : "nb",
      ...{ start_url: address, scope: address, display: "standalone" },
      ...{ background_color: BACKGROUND, theme_color: BACKGROUND },
      icons: [
        png("192", "192x192"),
        png("512", "512x512"),
        png("512-maskable", "512x512", "maskable"),
        ...(entry.icon.endsWith(".svg")
          ? [{ src: `${base}/manifest-assets/${entry.icon}`, sizes: "any", type: "image/svg+xml" }]
          : []),
      ],
      shortcuts: (manifest?.shortcuts ?? []).map(({ title, path }) => ({
        name: text(title),
        url: address + path.replace(/^\//, ""),
      })),
    };
  }

  private icon(application: SubApplication, name: string): Promise<Buffer> {
    const known = this.icons.get(application) ?? new Map<string, Promise<Buffer>>();
    this.icons.set(application, known);
    const drawn = known.get(name) ?? this.draw(application, name);
    known.set(name, drawn);
    drawn.catch(() => known.delete(name));
    return drawn;
  }

  private async draw({ entry }: SubApplication, name: string): Promise<Buffer> {
    const size = Number(/\d+/.exec(name)?.[0] ?? 192);
    const isCut = name !== `icon-${size}.png` || size === 180;
    const canvas = createCanvas(size, size);
    const context = canvas.getContext("2d");
    if (isCut) {
      context.fillStyle = THEME;
      context.fillRect(0, 0, size, size);
    }
    const side = isCut && name.includes("maskable") ? size * SAFE : size;
    const file =
      entry.icon === "" ? null : await readFile(join(this.folders.manifests, entry.icon)).catch(() => null);
    const image = await loadImage(
      file && !entry.icon.endsWith(".svg") ? file : scaled(file?.toString("utf8") ?? DEFAULT_ICON, side),
    );
    context.drawImage(image, (size - side) / 2, (size - side) / 2, side, side);
    return canvas.encode("png");
  }
}

/** A drawing with the size in which it is shown: it is drawn at the size that it states. */
function scaled(svg: string, side: number): Buffer {
  const [head = "<svg"] = /<svg[^>]*/.exec(svg) ?? [];
  const sized = `${head.replace(/\s(width|height)="[^"]*"/g, "")} width="${side}" height="${side}"`;
  return Buffer.from(svg.replace(head, sized));
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);
