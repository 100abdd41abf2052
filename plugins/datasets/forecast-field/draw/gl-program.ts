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
