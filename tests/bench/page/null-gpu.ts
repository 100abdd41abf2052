/**
 * WebGL without drawing. On a machine without a graphics card, drawing happens in software and would hide what is
 * compared: scripts, workers and uploads, which a machine with a graphics card needs too.
 */
export function drawNothingInWebGl(): void {
  const nothing = () => {};
  for (const prototype of [WebGLRenderingContext.prototype, WebGL2RenderingContext.prototype]) {
    for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"]) {
      Object.defineProperty(prototype, name, { value: nothing, configurable: true });
    }
  }
  const getExtension: (name: string) => unknown = WebGLRenderingContext.prototype.getExtension;
  Object.defineProperty(WebGLRenderingContext.prototype, "getExtension", {
    value(this: WebGLRenderingContext, name: string) {
      const extension = getExtension.call(this, name);
      if (name === "ANGLE_instanced_arrays" && extension) {
        Object.assign(extension, { drawArraysInstancedANGLE: nothing, drawElementsInstancedANGLE: nothing });
      }
      return extension;
    },
  });
}
