import { Failure } from "../services/failure.ts";

/** Hashes of files by their path relative to the descriptor, in the notation of `integrity` (`sha384-…`). */
export type FileHashes = Readonly<Record<string, string | undefined>>;

/**
 * Fetches a file of an external plugin. The browser compares the hash, so that it also works without `crypto.subtle`.
 * @param integrity expected hash of the file; undefined: any content
 * @throws Failure `plugin-hash` for another content; without an answer `plugin-unreachable` or `plugin-not-there`
 */
export async function fetchFile(address: string, integrity?: string): Promise<Response> {
  const ask = (init: RequestInit) =>
    fetch(address, { credentials: "omit", redirect: "error", cache: "no-cache", ...init });
  const answer = await ask(integrity === undefined ? {} : { integrity }).catch(async (cause: unknown) => {
    // The error of a wrong hash is the same as of a lost connection: only a second request distinguishes them.
    const again = integrity === undefined ? null : await ask({}).catch(() => null);
    if (again) throw again.ok ? wrongHash(address) : unreachable(address, cause, again.status);
    throw unreachable(address, cause);
  });
  if (!answer.ok) throw unreachable(address, undefined, answer.status);
  return answer;
}

/**
 * Loads all files of a plugin into the page before any of them runs. The module that runs is the one whose hash was
 * compared, because browsers keep a preloaded module by its address and use it for imports. `integrity` of an import
 * map is not used: half of the supported browsers ignore it.
 * @throws Failure like `fetchFile`
 */
export async function bringFiles(base: URL, files: FileHashes): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([file, integrity = ""]) => {
      const { href } = new URL(file, base);
      // Browsers remember a failed module for the whole life of the page. So the file is fetched first, which can be
      // repeated.
      await (await fetchFile(href, integrity)).arrayBuffer();
      await addLink(href, integrity, file.endsWith(".css") ? "stylesheet" : "modulepreload");
    }),
  );
}

function addLink(href: string, integrity: string, rel: "stylesheet" | "modulepreload"): Promise<void> {
  const present = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)];
  if (present.some((link) => link.href === href && link.integrity === integrity)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel, href, integrity, crossOrigin: "anonymous" });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(wrongHash(href));
    });
    document.head.append(link);
  });
}

const wrongHash = (address: string) =>
  new Failure(`${address} is not the file whose hash was given; it was not run`, {
    kind: "setup",
    id: "plugin-hash",
    code: "plugin-hash",
    place: address,
  });

/** Statuses of an address without content: the address is wrong, and the server works. */
const NOT_THERE = [404, 410];

/**
 * A server that does not admit this site cannot be distinguished from one that is down, or from a failing proxy: a
 * retry is offered for both.
 */
function unreachable(address: string, cause: unknown, status: number | null = null): Failure {
  if (status === null) {
    const code = "plugin-unreachable";
    return new Failure(`${address} did not answer`, { id: code, code, place: address }, { cause });
  }
  const isThere = !NOT_THERE.includes(status);
  const code = isThere ? "plugin-unreachable" : "plugin-not-there";
  return new Failure(`${address} answered ${status}`, {
    kind: isThere ? "service" : "setup",
    id: code,
    code,
    place: address,
    status,
  });
}
