import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "../..");

/** Folders from which the build reads and into which it writes. */
export const paths = {
  /** The manifest of the geodata packages. */
  packages: path.join(here, "package.json"),
  /** Installed packages and other scratch files; ignored by git. */
  cache: path.join(root, ".cache/build-basemap"),
  /** The committed results. */
  geodata: path.join(root, "server/geodata"),
};

/** A file inside an installed geodata package, as `package/file`. */
export const packageFile = (name: string): string => path.join(paths.cache, "node_modules", name);

/** A committed result by name. */
export const geodataFile = (name: string): string => path.join(paths.geodata, name);
