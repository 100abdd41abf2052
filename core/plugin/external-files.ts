import { Failure } from "../services/failure.ts";

/** Hashes of files by their path beside the descriptor, as `integrity` writes them (`sha384-…`). */
export type FileHashes = Readonly<Record<string, string | undefined>>;

/**
 * Fetches a file of a plugin from elsewhere. The browser compares the hash, so that it also holds where `crypto.subtle` is missing.
 * @param integrity what the file must hash to; undefined: anything
 * @throws Failure `plugin-hash` when another file was answered, `plugin-unreachable` when none was
 */
export async function fetchFile(address: string, integrity?: string): Promise<Response> {
  const ask = (init: RequestInit) =>
    fetch(address, { credentials: "omit", redirect: "error", cache: "no-cache", ...init });
  const answer = await ask(integrity === undefined ? {} : { integrity }).catch(async (cause: unknown) => {
    // A refused hash and a lost line are the same error: only another request tells them apart.
    const isThere =
      integrity !== undefined &&
      (await ask({}).then(
        ({ ok }) => ok,
        () => false,
      ));
    throw isThere ? wrongHash(address) : unreachable(address, cause);
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
    id: "plugin-hash",
    code: "plugin-hash",
    place: address,
  });

const unreachable = (address: string, cause: unknown, status: number | null = null) =>
  new Failure(
    status === null ? `${address} did not answer` : `${address} answered ${status}`,
    { id: "plugin-unreachable", code: "plugin-unreachable", place: address, status },
    { cause },
  );
