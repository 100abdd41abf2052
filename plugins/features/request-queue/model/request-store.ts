import { type OfflineRequest, readRecords } from "./record.ts";

export type Change = (records: readonly OfflineRequest[]) => readonly OfflineRequest[];

/** Where requests are kept, for all tabs of a sub-application. */
export interface RequestStore {
  /** Whether the browser has a database for them. */
  isDatabase: boolean;
  read(): Promise<OfflineRequest[]>;
  /**
   * One step over all tabs: what `change` makes of the stored requests replaces them. Resolves to the result when it is on the
   * disk; rejects when it cannot be stored, and then nothing has changed. `change` may run more than once.
   */
  change(change: Change): Promise<OfflineRequest[]>;
  /** Called when another tab has changed something. */
  onOther(listener: () => void): () => void;
  close(): void;
}

/** The key in the database, and in local storage where there is no database. */
export const REQUESTS_KEY = "offlineRequests";
const TABLE = "requests";
/** Safari sometimes never opens a database. */
const OPEN_LIMIT = 5_000;

/** Requests in a database of the browser. Rejects where there is none. */
export async function openDatabaseStore(name: string, factory: IDBFactory): Promise<RequestStore> {
  const database = await open(name, factory);
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
  const run = (mode: IDBTransactionMode, change: Change | null): Promise<OfflineRequest[]> =>
    new Promise((resolve, reject) => {
      // Written to the disk, not only handed to the system: a phone may run out of power in the next second.
      const transaction = database.transaction(TABLE, mode, { durability: "strict" });
      const table = transaction.objectStore(TABLE);
      let records: OfflineRequest[] = [];
      const reading = table.get(REQUESTS_KEY);
      reading.onsuccess = () => {
        records = readRecords(reading.result) ?? [];
        if (change === null) return;
        records = [...change(records)];
        table.put(records, REQUESTS_KEY);
      };
      transaction.oncomplete = () => {
        if (change !== null) channel?.postMessage(null);
        resolve(records);
      };
      transaction.onabort = () => reject(transaction.error ?? new Error("The request was not stored"));
      transaction.onerror = () => reject(transaction.error ?? new Error("The request was not stored"));
    });
  return {
    isDatabase: true,
    read: () => run("readonly", null),
    change: (change) => run("readwrite", change),
    onOther(listener) {
      channel?.addEventListener("message", listener);
      return () => channel?.removeEventListener("message", listener);
    },
    close() {
      channel?.close();
      database.close();
    },
  };
}

function open(name: string, factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error("The database did not open")), OPEN_LIMIT);
    const opening = factory.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
    opening.onsuccess = () => {
      clearTimeout(limit);
      // Another tab with a newer version must not wait for this one.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => {
      clearTimeout(limit);
      reject(opening.error ?? new Error("The database did not open"));
    };
  });
}

/** Local storage of the sub-application, as far as requests need it. */
export interface PlainStorage {
  get(
    key: string,
    read: (value: unknown) => OfflineRequest[] | undefined,
    other: OfflineRequest[],
  ): OfflineRequest[];
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
  onExternalChange(listener: (key: string) => void): () => void;
}

/** Requests in local storage, under the key of the specification. Browsers let one tab at a time change it. */
export function plainStore(storage: PlainStorage): RequestStore {
  const read = () => storage.get(REQUESTS_KEY, readRecords, []);
  return {
    isDatabase: false,
    read: async () => read(),
    async change(change) {
      const [before, after] = [read(), [...change(read())]];
      if (after.length === 0) storage.remove(REQUESTS_KEY);
      else if (!storage.set(REQUESTS_KEY, after)) {
        // The value would be gone with the page, so it must not look stored.
        storage.set(REQUESTS_KEY, before);
        throw new Error("There is no room on this device");
      }
      return after;
    },
    onOther: (listener) => storage.onExternalChange((key) => key === REQUESTS_KEY && listener()),
    close: () => undefined,
  };
}

/** The database, with what local storage has from before; local storage alone where no database opens. */
export async function openRequestStore(
  name: string,
  storage: PlainStorage,
  factory: IDBFactory | undefined,
): Promise<RequestStore> {
  const plain = plainStore(storage);
  try {
    if (!factory) return plain;
    const store = await openDatabaseStore(name, factory);
    const before = await plain.read();
    if (before.length > 0) {
      await store.change((records) => [
        ...before.filter(({ id }) => !records.some((record) => record.id === id)),
        ...records,
      ]);
      storage.remove(REQUESTS_KEY);
    }
    return store;
  } catch {
    return plain;
  }
}
