import type { Failure } from "./failure.ts";
import type { StorageKey } from "./storage.ts";

/** Merges the server's value of a key into the local one and stores the result. Never throws. */
export type RemoteTaker = (value: unknown) => void;

/** The user's stored data, which are also on the server while the user is signed in (spec §4, §7). */
export interface UserData {
  /** The exchange with the server; null while nobody is signed in, and until its code is loaded (`opened`). */
  readonly sync: UserDataExchange | null;
  /** Settles when the exchange of the present sign-in has been opened. Never rejects. */
  readonly opened: Promise<void>;
  /** Registers the merge function of a key with the rule `own`. It is called with the server's value, now or later. */
  merges(key: StorageKey, take: RemoteTaker): () => void;
}

/** `reading`: the server's data have not been read yet. `unsaved`: changes of this browser are not on the server. */
export type SyncState = "reading" | "saved" | "unsaved";

/** The exchange of the data with the server while a user is signed in. Its fields are observable. */
export interface UserDataExchange {
  readonly state: SyncState;
  /** Why the last exchange did not succeed; null: it did. */
  readonly failure: Failure | null;
  /** When the server last confirmed that it has everything, ms since the epoch; null: not since the page opened. */
  readonly savedAt: number | null;
  /** Changes of this browser, since the page opened, that gave way to later ones of another device. */
  readonly replaced: number;
  /** Reads what other devices have written, and sends what this browser has changed. Never rejects. */
  refresh(): Promise<void>;
  /** Removes the account's data from this browser. Until the sign-in ends, nothing is stored again. */
  forget(): void;
}
