import { definePlugin } from "../../../core/api/kernel.ts";
import { FeedbackControl } from "./feedback-control.tsx";

export default definePlugin({
  controls: [{ name: "feedback", corner: "bottom-left", Control: FeedbackControl }],
});
