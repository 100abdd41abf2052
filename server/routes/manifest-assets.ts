import { readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { holdsAll } from "../../lib/roles/held.ts";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { KeptTexts } from "../http/kept-text.ts";

/** Larger files are read from the disk at every request, bytes. */
const MAX_KEPT_BYTES = 2 << 20;
/** Maximum number of cached files; the least recently cached one is dropped first. */
const MAX_KEPT_FILES = 400;
/** Text files that are compressed, with their media types. */
const TEXTS: Record<string, string> = {
  json: "application/json; charset=utf-8",
  geojson: "application/geo+json; charset=utf-8",
  svg: "image/svg+xml",
};
const REVALIDATE = "no-cache";

/**
 * Serves files of any kind below `assets` of the manifests. Files of sources with roles are served only to callers with
 * these roles.
 */
export async function manifestAssetRoutes(
  app: FastifyInstance,
  { env, site, heldBy }: Backend,
): Promise<void> {
  const root = resolve(env.MANIFESTS_DIR);
  const texts = new KeptTexts();
  const kept = new Map<string, { stamp: string; text: string }>();

  const keptText = async (file: string) => {
    const { mtimeMs, size, ino } = await stat(join(root, file));
    if (size > MAX_KEPT_BYTES) return null;
    const stamp = `${mtimeMs} ${size} ${ino}`;
    const known = kept.get(file);
    if (known?.stamp === stamp) return known;
    const read = { stamp, text: await readFile(join(root, file), "utf8") };
    kept.delete(file);
    kept.set(file, read);
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT_FILES) kept.delete(oldest);
    return read;
  };

  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/manifest-assets/*",
    schema: { hide: true },
    async handler(request: FastifyRequest<{ Params: { "*": string } }>, reply: FastifyReply) {
      const file = request.params["*"];
      const needed = site.restricted(file);
      if (!isAsset(file) || (needed && !needed.some((roles) => holdsAll(heldBy(request), roles))))
        throw new Problem(404, "Not found");
      reply.header("cache-control", needed ? `private, ${REVALIDATE}` : REVALIDATE);
      if (needed) reply.header("vary", "Authorization");
      const type = TEXTS[file.slice(file.lastIndexOf(".") + 1).toLowerCase()];
      const text = type === undefined ? null : await keptText(file).catch(absent);
      if (text && type !== undefined)
        return texts.send(request, reply, { owner: text, text: text.text, type });
      return reply.sendFile(file, root, { cacheControl: false });
    },
  });
}

/** Every file has exactly one name here; otherwise a restricted file could be requested by another name. */
function isAsset(file: string): boolean {
  const parts = file.split("/");
  return (
    parts[0] === "assets" && !parts.some((part) => part === "" || part.startsWith(".") || /[\0\\]/.test(part))
  );
}

function absent(): never {
  throw new Problem(404, "Not found");
}
