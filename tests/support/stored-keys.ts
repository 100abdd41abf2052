import { AppStorage, type StorageBackend } from "../../core/services/storage.ts";
import { PLATFORM_KEYS } from "../../core/services/storage-keys.ts";
import { INSTALLED_PLUGINS } from "../../schemas/generated/descriptors.ts";

/** Every storage key of this installation: those of the platform and of its plugins. */
export const STORED_KEYS: readonly string[] = [
  ...[...PLATFORM_KEYS, ...INSTALLED_PLUGINS.flatMap(({ storage }) => storage)].map(({ key }) => key),
];

/** A storage in which a plugin has registered the keys of its descriptor. */
export function storageOf(plugin: string, backend: StorageBackend | null = null): AppStorage {
  const storage = new AppStorage("test", backend);
  storage.declare(plugin, INSTALLED_PLUGINS.find(({ name }) => name === plugin)?.storage ?? []);
  return storage;
}
