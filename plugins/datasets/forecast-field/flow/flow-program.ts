import {
  deleteTarget,
  linked,
  placesOf,
  type Target,
  targetOf,
  textureOf,
  webGl2,
} from "../draw/gl-program.ts";
import type { FlowField } from "./flow-field.ts";
import {
  FADE_FRAGMENT,
  INK_FRAGMENT,
  PARTICLE_FRAGMENT,
  PARTICLE_VERTEX,
  QUAD_VERTEX,
} from "./flow-shaders.ts";

/** Px² of the view for each particle, and the most of them. */
const AREA = 320;
const MOST = 8_000;
/** What remains of a trail after a second, and the longest step in time, s. */
const KEPT = 0.055;
const LONGEST = 0.1;
/** Size of a particle, CSS px. */
const SIZE = 2.4;

/** Particles that flow over a view, with trails: the graphics card keeps, moves and draws them. */
export class FlowProgram {
  private readonly gl: WebGL2RenderingContext;
  private readonly particle: WebGLProgram;
  private readonly fade: WebGLProgram;
  private readonly ink: WebGLProgram;
  private readonly places: Record<"particle" | "fade" | "ink", (name: string) => WebGLUniformLocation | null>;
  private readonly flow: WebGLTexture;
  private readonly mask: WebGLTexture;
  private readonly feedback: WebGLTransformFeedback;
  private buffers: [WebGLBuffer, WebGLBuffer];
  private trails: readonly [Target, Target] | null = null;
  private count = 0;
  private masked = false;
  private moment = 0;

  /**
   * @param place id of the dataset, for failures
   * @throws Failure when the browser has no WebGL 2
   */
  constructor(
    readonly canvas: HTMLCanvasElement,
    place: string,
  ) {
    const gl = webGl2(canvas, place, { alpha: true, antialias: false, premultipliedAlpha: true });
    this.gl = gl;
    this.particle = linked(gl, PARTICLE_VERTEX, PARTICLE_FRAGMENT, ["next"]);
    this.fade = linked(gl, QUAD_VERTEX, FADE_FRAGMENT);
    this.ink = linked(gl, QUAD_VERTEX, INK_FRAGMENT);
    this.places = {
      particle: placesOf(gl, this.particle),
      fade: placesOf(gl, this.fade),
      ink: placesOf(gl, this.ink),
    };
    this.flow = textureOf(gl, gl.LINEAR);
    this.mask = textureOf(gl, gl.LINEAR);
    this.feedback = gl.createTransformFeedback();
    this.buffers = [gl.createBuffer(), gl.createBuffer()];
  }

  /** Begins on a view of a size in CSS px; trails and particles of the one before are gone. */
  resize(width: number, height: number, pixelRatio: number): void {
    const { gl, canvas } = this;
    Object.assign(canvas, { width: Math.round(width * pixelRatio), height: Math.round(height * pixelRatio) });
    for (const trail of this.trails ?? []) deleteTarget(gl, trail);
    this.trails = [targetOf(gl, canvas, gl.NEAREST), targetOf(gl, canvas, gl.NEAREST)];
    this.count = Math.min(MOST, Math.round((width * height) / AREA));
    const start = new Float32Array(this.count * 4);
    for (let at = 0; at < this.count; at++)
      start.set([Math.random(), Math.random(), 5 * Math.random(), Math.random()], at * 4);
    for (const buffer of this.buffers) {
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferData(gl.ARRAY_BUFFER, start, gl.DYNAMIC_COPY);
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, null);
  }

  setFlow({ columns, rows, cells }: FlowField): void {
    const { gl } = this;
    gl.bindTexture(gl.TEXTURE_2D, this.flow);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG16F, columns, rows, 0, gl.RG, gl.FLOAT, cells);
  }

  /** What is opaque in the picture is sea; null: everything is. */
  setMask(mask: HTMLCanvasElement | null): void {
    const { gl } = this;
    this.masked = mask !== null;
    if (mask === null) return;
    gl.bindTexture(gl.TEXTURE_2D, this.mask);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, mask);
  }

  /** Draws the next picture. @param size of the view, CSS px @param ink red, green, blue, 0–1 */
  draw(elapsed: number, size: readonly [number, number], ink: readonly [number, number, number]): void {
    const { gl, canvas, trails, places } = this;
    if (trails === null) return;
    const seconds = Math.min(LONGEST, elapsed);
    this.moment = (this.moment + seconds) % 1000;
    const [before, after] = trails;
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.disable(gl.BLEND);
    gl.bindFramebuffer(gl.FRAMEBUFFER, after.frame);
    // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not a hook of React
    gl.useProgram(this.fade);
    gl.bindTexture(gl.TEXTURE_2D, before.texture);
    gl.uniform1f(places.fade("kept"), KEPT ** seconds);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    this.move(seconds, size);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    // biome-ignore lint/correctness/useHookAtTopLevel: as above
    gl.useProgram(this.ink);
    gl.bindTexture(gl.TEXTURE_2D, after.texture);
    gl.activeTexture(gl.TEXTURE1);
    gl.bindTexture(gl.TEXTURE_2D, this.mask);
    gl.activeTexture(gl.TEXTURE0);
    gl.uniform1i(places.ink("mask"), 1);
    gl.uniform1i(places.ink("masked"), Number(this.masked));
    gl.uniform3f(places.ink("ink"), ...ink);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    this.trails = [after, before];
  }

  dispose(): void {
    this.gl.getExtension("WEBGL_lose_context")?.loseContext();
  }

  /** Moves all particles from one buffer to the other, and draws them into the bound trail. */
  private move(seconds: number, [width, height]: readonly [number, number]): void {
    const { gl, buffers, places } = this;
    const [from, to] = buffers;
    // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not a hook of React
    gl.useProgram(this.particle);
    gl.bindTexture(gl.TEXTURE_2D, this.flow);
    gl.uniform2f(places.particle("size"), width, height);
    gl.uniform1f(places.particle("seconds"), seconds);
    gl.uniform1f(places.particle("moment"), this.moment);
    gl.uniform1f(places.particle("pointSize"), (SIZE * this.canvas.width) / Math.max(1, width));
    gl.bindBuffer(gl.ARRAY_BUFFER, from);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 0, 0);
    gl.bindBuffer(gl.ARRAY_BUFFER, null);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, this.feedback);
    gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, to);
    gl.beginTransformFeedback(gl.POINTS);
    gl.drawArrays(gl.POINTS, 0, this.count);
    gl.endTransformFeedback();
    gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, null);
    gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, null);
    gl.disableVertexAttribArray(0);
    gl.disable(gl.BLEND);
    this.buffers = [to, from];
  }
}
