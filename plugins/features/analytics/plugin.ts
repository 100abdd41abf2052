import { definePlugin, lazyPart } from "../../../core/api/kernel.ts";
import { isWanted } from "./is-wanted.ts";
import { whenAllowed } from "./when-allowed.tsx";

export default definePlugin({
  mounts: [{ name: "analytics", Mount: whenAllowed(lazyPart(() => import("./counter.tsx"))) }],
  settings: [{ id: "analytics", isVisible: isWanted }],
});
