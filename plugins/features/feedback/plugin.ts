import { definePlugin } from "../../../core/index.ts";
import { FeedbackControl } from "./feedback-control.tsx";

export default definePlugin({
  controls: [{ name: "feedback", corner: "bottom-left", Control: FeedbackControl }],
});
