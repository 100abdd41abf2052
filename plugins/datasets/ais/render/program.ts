import type { VesselFilter } from "../model/vessel-filter.ts";
import { CELL } from "./atlas.ts";
import type { DrawState } from "./draw-state.ts";
import { LEAST_HULL, OFFSETS, STRIDE } from "./layout.ts";
import {
  HULL_FRAGMENT,
  HULL_VERTEX,
  SYMBOL_FRAGMENT,
  SYMBOL_VERTEX,
  VECTOR_FRAGMENT,
  VECTOR_VERTEX,
} from "./shaders.ts";

const VECTOR_WIDTH = 1.2;
const VECTOR_OPACITY = 0.8;
/** Longest hull that is reckoned with, m: below this size on the screen no hull is drawn at all. */
const LONGEST_HULL = 460;
/** The middle, five corners, and the first again. */
const HULL_CORNERS = 7;
const HULL_CASING = 1.2;

interface Program {
  program: WebGLProgram;
  vertexArray: WebGLVertexArrayObject | null;
  uniform(name: string): WebGLUniformLocation | null;
  /** What it was told last: most pictures show the same view through the same filter. */
  center: DrawState["center"] | null;
  filter: DrawState["filter"] | null;
}

/** What is drawn with, made from the theme. */
export interface Paint {
  atlas: TexImageSource;
  /** RGBA of each of VESSEL_ICONS. */
  hulls: Uint8Array;
  /** Premultiplied RGBA, 0–1. */
  line: readonly [number, number, number, number];
}

/** Draws all vessels with one call for each kind of mark, from a buffer that is changed in place. */
export class VesselProgram {
  private readonly buffer: WebGLBuffer | null;
  private readonly symbols: Program;
  private vectors: Program | null = null;
  private hulls: Program | null = null;
  /** By unit; a new theme paints over the old one. */
  private readonly textures = new Map<number, WebGLTexture>();
  private line: Paint["line"] = [0, 0, 0, 1];
  private inUse: Program | null = null;

  /** @throws Error when the graphics card refuses the program */
  constructor(private readonly gl: WebGL2RenderingContext) {
    this.buffer = gl.createBuffer();
    this.symbols = this.make(SYMBOL_VERTEX, SYMBOL_FRAGMENT, 0);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  setPaint({ atlas, hulls, line }: Paint): void {
    const { gl } = this;
    this.line = line;
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    this.texture(gl.TEXTURE0, gl.LINEAR);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, atlas);
    this.texture(gl.TEXTURE1, gl.NEAREST);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, hulls.length / 4, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, hulls);
  }

  /** Hands over everything, or only the rows from `first` to `last`. */
  upload(data: Uint8Array, range: { first: number; last: number; all: boolean }): void {
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    if (range.all) gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW);
    else {
      const start = range.first * STRIDE;
      gl.bufferSubData(gl.ARRAY_BUFFER, start, data, start, (range.last - range.first + 1) * STRIDE);
    }
  }

  draw(count: number, state: DrawState): void {
    const { gl } = this;
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (state.vectorSeconds > 0) this.drawVectors(count, state);
    if (LONGEST_HULL * state.metre > LEAST_HULL * state.pixelRatio) this.drawHulls(count, state);
    this.use(this.symbols, state);
    gl.uniform1f(this.symbols.uniform("size"), CELL * state.symbolScale * state.pixelRatio);
    gl.drawArrays(gl.POINTS, 0, count);
  }

  private drawVectors(count: number, state: DrawState): void {
    const { gl } = this;
    this.vectors ??= this.make(VECTOR_VERTEX, VECTOR_FRAGMENT, 1);
    const { vectors } = this;
    this.use(vectors, state);
    gl.uniform1f(vectors.uniform("vectorSeconds"), state.vectorSeconds);
    gl.uniform1f(vectors.uniform("lineWidth"), VECTOR_WIDTH * state.pixelRatio);
    gl.uniform4fv(
      vectors.uniform("lineColor"),
      this.line.map((part) => part * VECTOR_OPACITY),
    );
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
  }

  private drawHulls(count: number, state: DrawState): void {
    const { gl } = this;
    this.hulls ??= this.make(HULL_VERTEX, HULL_FRAGMENT, 1);
    const { hulls } = this;
    this.use(hulls, state);
    gl.uniform4fv(hulls.uniform("lineColor"), this.line);
    gl.uniform1i(hulls.uniform("hullColors"), 1);
    gl.uniform1f(hulls.uniform("casing"), HULL_CASING * state.pixelRatio);
    gl.drawArraysInstanced(gl.TRIANGLE_FAN, 0, HULL_CORNERS, count);
  }

  private use(next: Program, state: DrawState): void {
    const { gl } = this;
    if (this.inUse !== next) {
      // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not a hook of React
      gl.useProgram(next.program);
      gl.bindVertexArray(next.vertexArray);
      this.inUse = next;
    }
    gl.uniform1ui(next.uniform("now"), state.now);
    gl.uniform1ui(next.uniform("oldAfter"), state.oldAfter);
    // Every view has a centre of its own, an array that is not changed.
    if (next.center !== state.center) this.setView(next, state);
    if (next.filter !== state.filter) this.setFilter(next, state.filter);
  }

  private setView(
    program: Program,
    { center, scale, metre, rotation, pixelRatio, width, height }: DrawState,
  ): void {
    const { gl } = this;
    const { uniform } = program;
    gl.viewport(0, 0, width, height);
    gl.uniform2i(uniform("center"), center[0], center[1]);
    gl.uniform1f(uniform("scale"), scale);
    gl.uniform1f(uniform("metre"), metre);
    gl.uniform1f(uniform("rotation"), rotation);
    gl.uniform2f(uniform("turn"), Math.cos(rotation), Math.sin(rotation));
    gl.uniform1f(uniform("pixelRatio"), pixelRatio);
    gl.uniform2f(uniform("viewport"), width, height);
    program.center = center;
  }

  private setFilter(program: Program, filter: VesselFilter): void {
    const { gl } = this;
    const { uniform } = program;
    gl.uniform1ui(uniform("hiddenGroups"), filter.hiddenGroups >>> 0);
    gl.uniform1ui(uniform("hiddenStatuses"), filter.hiddenStatuses >>> 0);
    gl.uniform1uiv(uniform("hiddenCountries"), filter.hiddenCountries);
    gl.uniform2ui(uniform("speed"), filter.speed[0], filter.speed[1]);
    program.filter = filter;
  }

  private texture(unit: number, filter: number): void {
    const { gl } = this;
    gl.activeTexture(unit);
    const kept = this.textures.get(unit) ?? gl.createTexture();
    this.textures.set(unit, kept);
    gl.bindTexture(gl.TEXTURE_2D, kept);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  }

  /** `divisor` 0: a vertex is a vessel; 1: a vessel has several vertices. */
  private make(vertex: string, fragment: string, divisor: number): Program {
    const { gl } = this;
    const program = link(gl, vertex, fragment);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    const vertexArray = gl.createVertexArray();
    gl.bindVertexArray(vertexArray);
    this.inUse = null;
    for (const [name, size, type, offset] of attributes(gl)) {
      const location = gl.getAttribLocation(program, name);
      if (location < 0) continue;
      gl.enableVertexAttribArray(location);
      gl.vertexAttribIPointer(location, size, type, STRIDE, offset);
      gl.vertexAttribDivisor(location, divisor);
    }
    const known = new Map<string, WebGLUniformLocation | null>();
    const uniform = (name: string) => {
      if (!known.has(name)) known.set(name, gl.getUniformLocation(program, name));
      return known.get(name) ?? null;
    };
    return { program, vertexArray, uniform, center: null, filter: null };
  }
}

function attributes(
  gl: WebGL2RenderingContext,
): [name: string, size: number, type: number, offset: number][] {
  return [
    ["place", 2, gl.INT, OFFSETS.place],
    ["time", 1, gl.UNSIGNED_INT, OFFSETS.time],
    ["velocity", 2, gl.SHORT, OFFSETS.velocity],
    ["angle", 1, gl.UNSIGNED_SHORT, OFFSETS.angle],
    // Icon, group, flags and country follow one another.
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
