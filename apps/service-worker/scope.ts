/** The list that the server writes before the script of the worker. */
export interface WorkerList {
  appName: string;
  /** Changes with any of the files. */
  version: string;
  /** Address of the page. */
  page: string;
  /** Addresses of the files, with a hash of the content for those whose name does not change with it. */
  files: readonly (readonly [url: string, revision: string | null])[];
}

/** Parts of the worker's global scope that are used; the project's types are those of pages. */
export interface WorkerScope {
  farvannFiles: WorkerList;
  location: { href: string; origin: string };
  registration: {
    scope: string;
    navigationPreload?: { enable(): Promise<void> };
  };
  clients: {
    claim(): Promise<void>;
    matchAll(options: {
      type: "window";
      includeUncontrolled: boolean;
    }): Promise<Pick<Worker, "postMessage">[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "message", listener: (event: ExtendableEvent & { data: unknown }) => void): void;
  /** Background Sync, which not every browser has. */
  addEventListener(type: "sync", listener: (event: ExtendableEvent & { tag: string }) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response> | Response): void;
}
