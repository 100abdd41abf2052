import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "../jobs/lower-priority.ts";
import { readManifests, type ThreadMessage, type ThreadSettings } from "./read-manifests.ts";

/** How much lower than the main thread (Unix nice value). */
const BELOW_MAIN = 3;

lowerPriority(BELOW_MAIN);

readManifests(workerData as ThreadSettings, (message: ThreadMessage) => parentPort?.postMessage(message));
