import { Failure } from "../services/failure.ts";

/** Hashes of files by their path beside the descriptor, as `integrity` writes them (`sha384-…`). */
export type FileHashes = Readonly<Record<string, string | undefined>>;

/**
 * Fetches a file of a plugin from elsewhere. The browser compares the hash, so that it also holds where `crypto.subtle` is missing.
 * @param integrity what the file must hash to; undefined: anything
 * @throws Failure `plugin-hash` when another file was answered; when none was, `plugin-unreachable` or `plugin-not-there`
 */
export async function fetchFile(address: string, integrity?: string): Promise<Response> {
  const ask = (init: RequestInit) =>
    fetch(address, { credentials: "omit", redirect: "error", cache: "no-cache", ...init });
  const answer = await ask(integrity === undefined ? {} : { integrity }).catch(async (cause: unknown) => {
    // A refused hash and a lost line are the same error: only another request tells them apart.
    const again = integrity === undefined ? null : await ask({}).catch(() => null);
    if (again) throw again.ok ? wrongHash(address) : unreachable(address, cause, again.status);
    throw unreachable(address, cause);
  });
  if (!answer.ok) throw unreachable(address, undefined, answer.status);
  return answer;
}

/**
 * Brings all files of a plugin into the page before any of them runs. A module that runs is the very one that was compared:
 * browsers keep a preloaded module with its address, and give it to whoever imports that.
 * Not `integrity` of an import map: half of the browsers that we support pass over it.
 * @throws Failure as `fetchFile`
 */
export async function bringFiles(base: URL, files: FileHashes): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([file, integrity = ""]) => {
      const { href } = new URL(file, base);
      // A browser remembers for good that a module did not come: so it is fetched before, which may be tried again.
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

/** Statuses that say that nothing lies there: the address is wrong, not the server down. */
const NOT_THERE = [404, 410];

/** A server that does not admit this site looks like one that is down, and so does the proxy of one: a retry is offered for both. */
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
