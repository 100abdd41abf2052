import { type Color, linked, placesOf, textureOf } from "./gl-program.ts";
import type { FieldLook } from "./look.ts";
import { SIGN_FRAGMENT, SIGN_VERTEX } from "./shaders.ts";
import { paintAtlas, type SignAtlas } from "./sign-atlas.ts";

/** Draws signs and the numbers of lines on the graphics card: all of them in two calls, first the halos. */
export class SignProgram {
  private readonly program: WebGLProgram;
  private readonly place: (name: string) => WebGLUniformLocation | null;
  private readonly array: WebGLVertexArrayObject;
  private readonly buffer: WebGLBuffer;
  private readonly texture: WebGLTexture;
  private atlas: SignAtlas | null = null;
  private painted = "";
  private count = 0;

  constructor(private readonly gl: WebGL2RenderingContext) {
    this.program = linked(gl, SIGN_VERTEX, SIGN_FRAGMENT);
    this.place = placesOf(gl, this.program);
    this.texture = textureOf(gl, gl.LINEAR);
    this.buffer = gl.createBuffer();
    this.array = gl.createVertexArray();
    gl.bindVertexArray(this.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    const location = gl.getAttribLocation(this.program, "sign");
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, 4, gl.FLOAT, false, 0, 0);
    gl.vertexAttribDivisor(location, 1);
    gl.bindVertexArray(null);
  }

  /** The pictures of a kind of sign and of some numbers; painted when they change. */
  atlasOf(kind: FieldLook["signs"], texts: readonly string[], pixelRatio: number): SignAtlas {
    const { gl } = this;
    // Turned pictures look sharp when they are drawn smaller than they are.
    const scale = Math.max(2, pixelRatio);
    const wanted = [kind, scale, ...texts].join("|");
    if (this.atlas === null || wanted !== this.painted) {
      this.painted = wanted;
      this.atlas = paintAtlas(kind, texts, scale);
      gl.bindTexture(gl.TEXTURE_2D, this.texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, this.atlas.canvas);
    }
    return this.atlas;
  }

  /** For each sign its place in CSS px, the angle in radians, and the number of its picture. */
  set(signs: Float32Array): void {
    const { gl } = this;
    this.count = signs.length / 4;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, signs, gl.DYNAMIC_DRAW);
  }

  /** @param size of the view, CSS px */
  draw(size: readonly [number, number], { ink, halo, plate }: Record<"ink" | "halo" | "plate", Color>): void {
    const { gl, place, atlas, count } = this;
    if (atlas === null || count === 0) return;
    // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not a hook of React
    gl.useProgram(this.program);
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    gl.bindVertexArray(this.array);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.uniform2f(place("size"), ...size);
    gl.uniform1f(place("rows"), atlas.rows);
    gl.uniform4f(place("halo"), ...halo);
    gl.uniform3f(place("plate"), plate[0], plate[1], plate[2]);
    gl.uniform3f(place("ink"), ink[0], ink[1], ink[2]);
    for (const isHalo of [1, 0]) {
      gl.uniform1i(place("isHalo"), isHalo);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
    }
    gl.disable(gl.BLEND);
    gl.bindVertexArray(null);
  }
}
