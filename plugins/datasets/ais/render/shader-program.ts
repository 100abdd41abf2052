import type { DrawState } from "./draw-state.ts";
import { OFFSETS, STRIDE } from "./layout.ts";
import type { Sizes } from "./sizes.ts";

/** 0: a vertex is a vessel; 1: a vessel has several vertices. */
export type Divisor = 0 | 1;

/** A WebGL program that reads the buffers of vessels. */
export interface Program {
  program: WebGLProgram;
  vertexArray: WebGLVertexArrayObject | null;
  uniform(name: string): WebGLUniformLocation | null;
  /** The last uniforms: most images have the same view and the same filter. */
  center: DrawState["center"] | null;
  filter: DrawState["filter"] | null;
  sizes: Sizes | null;
}

interface ProgramInit {
  vertex: string;
  fragment: string;
  divisor: Divisor;
  buffers: Record<"rows" | "before" | "after" | "order", WebGLBuffer | null>;
}

/** @throws Error when WebGL refuses the program */
export function makeProgram(
  gl: WebGL2RenderingContext,
  { vertex, fragment, divisor, buffers }: ProgramInit,
): Program {
  const program = link(gl, vertex, fragment);
  const vertexArray = gl.createVertexArray();
  gl.bindVertexArray(vertexArray);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, buffers.order);
  const bind = (name: string, size: number, type: number, stride: number, offset: number) => {
    const location = gl.getAttribLocation(program, name);
    if (location < 0) return;
    gl.enableVertexAttribArray(location);
    gl.vertexAttribIPointer(location, size, type, stride, offset);
    gl.vertexAttribDivisor(location, divisor);
  };
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers.rows);
  for (const [name, size, type, offset] of attributes(gl)) bind(name, size, type, STRIDE, offset);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers.before);
  bind("crowdBefore", 1, gl.UNSIGNED_BYTE, 1, 0);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffers.after);
  bind("crowdAfter", 1, gl.UNSIGNED_BYTE, 1, 0);
  const known = new Map<string, WebGLUniformLocation | null>();
  const uniform = (name: string) => {
    if (!known.has(name)) known.set(name, gl.getUniformLocation(program, name));
    return known.get(name) ?? null;
  };
  return { program, vertexArray, uniform, center: null, filter: null, sizes: null };
}

function attributes(
  gl: WebGL2RenderingContext,
): [name: string, size: number, type: number, offset: number][] {
  return [
    ["place", 2, gl.INT, OFFSETS.place],
    ["time", 1, gl.UNSIGNED_INT, OFFSETS.time],
    ["velocity", 2, gl.SHORT, OFFSETS.velocity],
    ["angle", 1, gl.UNSIGNED_SHORT, OFFSETS.angle],
    // Icon, group, flags and country are consecutive.
    ["kind", 4, gl.UNSIGNED_BYTE, OFFSETS.icon],
    ["status", 1, gl.UNSIGNED_BYTE, OFFSETS.status],
    ["sog", 1, gl.UNSIGNED_SHORT, OFFSETS.sog],
    ["hullLength", 2, gl.UNSIGNED_SHORT, OFFSETS.length],
    ["hullBeam", 2, gl.UNSIGNED_BYTE, OFFSETS.beam],
  ];
}

function link(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error("The graphics card takes no program");
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    const shaders = gl.getAttachedShaders(program) ?? [];
    const why = [gl.getProgramInfoLog(program), ...shaders.map((shader) => gl.getShaderInfoLog(shader))];
    throw new Error(why.filter(Boolean).join("; ") || "The graphics card refuses the program");
  }
  return program;
}
