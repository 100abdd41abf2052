import { definePlugin, defineService } from "../../../core/api/kernel.ts";
import { createDrawing, type OwnDrawing } from "./create-drawing.ts";
import { DrawingMount } from "./drawing-mount.tsx";

export default definePlugin({
  services: [defineService<OwnDrawing>("drawing", createDrawing)],
  mounts: [{ name: "drawing", Mount: DrawingMount }],
});
