/** What makes share links; loaded on demand (`loadShare`). */
export { shareLink } from "./capture-share.ts";
