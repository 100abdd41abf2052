import { lazyPart, usePath } from "../../../core/api/kernel.ts";
import { AREA_PATH } from "./names.ts";

const OpenArea = lazyPart(() => import("./open-area.tsx"));

/** Area activity continues as long as its address is open, also while the details are closed. */
export function AreaMount() {
  return usePath() === AREA_PATH ? <OpenArea /> : null;
}
