import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { readManifests, type ThreadMessage, type ThreadSettings } from "./read-manifests.ts";

/** Lower priority than the main thread, which answers all requests (Unix nice value). */
const NICE = 3;

// On Linux this concerns the calling thread alone; elsewhere it would be the whole process.
if (process.platform === "linux") setPriority(NICE);

readManifests(workerData as ThreadSettings, (message: ThreadMessage) => parentPort?.postMessage(message));
