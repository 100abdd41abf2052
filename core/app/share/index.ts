/** What makes share links; loaded on demand (`loadShare`). */
export {
  type LinkTarget,
  type PageState,
  type ShareChoices,
  shareLink,
} from "./capture-share.ts";
