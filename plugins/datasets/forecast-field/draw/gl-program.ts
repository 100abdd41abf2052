import { Failure } from "../../../../core/api/kernel.ts";

/**
 * A program of WebGL from two shaders.
 * @param feedback outputs of the vertex shader that are kept in a buffer
 * @throws Error with the browser's reason
 */
export function linked(
  gl: WebGL2RenderingContext,
  vertex: string,
  fragment: string,
  feedback: readonly string[] = [],
): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) throw new Error("WebGL lost its context");
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  if (feedback.length > 0) gl.transformFeedbackVaryings(program, feedback, gl.SEPARATE_ATTRIBS);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`WebGL refused the field's program: ${gl.getProgramInfoLog(program) ?? ""}`);
  return program;
}

/** Finds the uniforms of a program, each once. */
export function placesOf(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
): (name: string) => WebGLUniformLocation | null {
  const known = new Map<string, WebGLUniformLocation | null>();
  return (name) => {
    if (!known.has(name)) known.set(name, gl.getUniformLocation(program, name));
    return known.get(name) ?? null;
  };
}

/** A context of WebGL 2, or a failure that says what to do. */
export function webGl2(
  canvas: HTMLCanvasElement,
  place: string,
  options: WebGLContextAttributes,
): WebGL2RenderingContext {
  const gl = canvas.getContext("webgl2", options);
  if (gl !== null) return gl;
  const explanation = {
    no: "Nettleseren kan ikke tegne feltet, fordi WebGL 2 mangler. Verdiene kan fortsatt leses i kartet. Slå på maskinvareakselerasjon, eller bruk en nyere nettleser.",
    en: "The browser cannot draw the field, since it has no WebGL 2. Values can still be read on the map. Switch on hardware acceleration, or use a newer browser.",
  };
  throw new Failure("The browser has no WebGL 2", { kind: "setup", id: "no-webgl2", place, explanation });
}

/** A texture that ends at its edges. */
export function textureOf(gl: WebGL2RenderingContext, filter: number): WebGLTexture {
  const made = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, made);
  for (const when of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, when, filter);
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
  return made;
}

/** A texture in which the graphics card draws. */
export interface Target {
  texture: WebGLTexture;
  frame: WebGLFramebuffer;
}

/** A transparent one. */
export function targetOf(
  gl: WebGL2RenderingContext,
  { width, height }: { width: number; height: number },
  filter: number,
): Target {
  const texture = textureOf(gl, filter);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
  const frame = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  return { texture, frame };
}

export function deleteTarget(gl: WebGL2RenderingContext, { texture, frame }: Target): void {
  gl.deleteTexture(texture);
  gl.deleteFramebuffer(frame);
}

/** Red, green, blue and opacity, 0–1. */
export type Color = readonly [number, number, number, number];

/** Reads colours of CSS as the browser does. */
export class ColorReader {
  private readonly known = new Map<string, Color>();
  private readonly context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

  read(css: string): Color {
    const found = this.known.get(css);
    if (found !== undefined || this.context === null) return found ?? [0, 0, 0, 0];
    this.context.clearRect(0, 0, 1, 1);
    this.context.fillStyle = css;
    this.context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = this.context.getImageData(0, 0, 1, 1).data;
    const color = [red / 255, green / 255, blue / 255, alpha / 255] as const;
    this.known.set(css, color);
    return color;
  }
}
