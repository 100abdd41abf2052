import { deleteTarget, linked, placesOf, type Target, targetOf, textureOf } from "./gl-program.ts";
import { WINDOW_FRAGMENT, WINDOW_VERTEX } from "./shaders.ts";

/** A picture that the graphics card keeps, and shows in the window where the map has moved it, on the sea only. */
export class WindowProgram {
  private readonly program: WebGLProgram;
  private readonly place: (name: string) => WebGLUniformLocation | null;
  private readonly mask: WebGLTexture;
  /** Most px of a side of the picture. */
  readonly longestSide: number;
  private target: (Target & { width: number; height: number }) | null = null;

  constructor(private readonly gl: WebGL2RenderingContext) {
    this.program = linked(gl, WINDOW_VERTEX, WINDOW_FRAGMENT);
    this.place = placesOf(gl, this.program);
    this.mask = textureOf(gl, gl.LINEAR);
    this.longestSide = Number(gl.getParameter(gl.MAX_TEXTURE_SIZE));
  }

  /** What is drawn next goes into the picture, which is empty. Size in px of the screen. */
  begin(width: number, height: number): void {
    const { gl } = this;
    if (this.target?.width !== width || this.target.height !== height) {
      if (this.target !== null) deleteTarget(gl, this.target);
      this.target = { ...targetOf(gl, { width, height }, gl.LINEAR), width, height };
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.target.frame);
    gl.viewport(0, 0, width, height);
    gl.clear(gl.COLOR_BUFFER_BIT);
  }

  /** What is opaque in the canvas is sea. */
  setMask(canvas: HTMLCanvasElement): void {
    const { gl } = this;
    gl.bindTexture(gl.TEXTURE_2D, this.mask);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
  }

  /**
   * Shows the picture.
   * @param size of the window, CSS px
   * @param toPicture from CSS px of the window to shares of the picture, from its top left corner
   * @param toMask the same for the mask; null: everything is sea
   */
  show(size: readonly [number, number], toPicture: DOMMatrix, toMask: DOMMatrix | null): void {
    const { gl, place, target } = this;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (target === null) return;
    // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not a hook of React
    gl.useProgram(this.program);
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, this.mask);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, target.texture);
    gl.uniform1i(place("mask"), 1);
    gl.uniform2f(place("size"), ...size);
    gl.uniform1i(place("isMasked"), Number(toMask !== null));
    gl.uniformMatrix3fv(place("toPicture"), false, columnsOf(toPicture));
    if (toMask !== null) gl.uniformMatrix3fv(place("toMask"), false, columnsOf(toMask));
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }
}

function columnsOf({ a, b, c, d, e, f }: DOMMatrix): number[] {
  return [a, b, 0, c, d, 0, e, f, 1];
}
