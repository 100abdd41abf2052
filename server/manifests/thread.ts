import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "../jobs/lower-priority.ts";
import { readManifests, type ThreadMessage, type ThreadSettings } from "./read-manifests.ts";

lowerPriority();

readManifests(workerData as ThreadSettings, (message: ThreadMessage) => parentPort?.postMessage(message));
