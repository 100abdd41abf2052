import type { MountContribution } from "../../../../core/api/kernel.ts";
import { BeyondMount, NoticeMount } from "./distress-mount.tsx";

/** Tells of transmitters that call for help, wherever vessels are on. */
export const distressNotice: MountContribution = { name: "distress", place: "alert", Mount: NoticeMount };

/** Points to those that lie outside the map. */
export const distressBeyond: MountContribution = { name: "distress-beyond", Mount: BeyondMount };
