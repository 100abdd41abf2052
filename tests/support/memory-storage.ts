import type { StorageBackend } from "../../core/services/storage.ts";

/** A separate local storage, and its content. */
export function memoryStorage(
  held: Map<string, string> = new Map(),
): StorageBackend & { held: Map<string, string> } {
  return {
    held,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, text) => void held.set(name, text),
    removeItem: (name) => void held.delete(name),
    key: (index) => [...held.keys()][index] ?? null,
  };
}
