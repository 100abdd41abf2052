import type { Theme } from "../../../../core/api/kernel.ts";
import type { VesselFilter } from "../model/vessel-filter.ts";
import { VESSEL_ICONS } from "../model/vessel-icon.ts";
import { CELL, SIGN_CELL } from "./atlas.ts";
import type { Crowd } from "./crowd.ts";
import type { DrawState } from "./draw-state.ts";
import { colorOf, DARK_WATER, KIND_OF } from "./kinds.ts";
import { MIN_HULL, STRIDE } from "./layout.ts";
import { RAMP_STEPS, rampColors, rgbOf } from "./ribbon.ts";
import { type Divisor, makeProgram, type Program } from "./shader-program.ts";
import {
  HULL_FRAGMENT,
  HULL_VERTEX,
  RIBBON_FRAGMENT,
  RIBBON_VERTEX,
  SYMBOL_FRAGMENT,
  SYMBOL_VERTEX,
  VECTOR_FRAGMENT,
  VECTOR_VERTEX,
} from "./shaders.ts";
import { isSignIcon, SIGN_SIZE, signOf, turns } from "./signs.ts";
import { signSide } from "./sizes.ts";

const PALETTE_WIDTH = RAMP_STEPS;

/** RGBA in two lines of PALETTE_WIDTH: the colour of each of VESSEL_ICONS, and the ribbon's ramp. */
function paletteOf(theme: Theme): Uint8Array {
  const icons = Array.from({ length: PALETTE_WIDTH }, (_, index) => {
    const icon = VESSEL_ICONS[index];
    return icon ? rgbOf(colorOf(icon, theme)) : [0, 0, 0];
  });
  return Uint8Array.from([...icons, ...rampColors(theme)].flatMap((rgb) => [...rgb, 255]));
}

/** RGBA of the line around dots, 0–1. */
function dotCasing(theme: Theme): [number, number, number, number] {
  const [red, green, blue] = rgbOf(theme === "night" ? DARK_WATER : "#ffffff");
  return [red / 255, green / 255, blue / 255, 1];
}

const VECTOR_WIDTH = 1.2;
const VECTOR_OPACITY = 0.8;
/** Maximum length of a hull, m: below this size on the screen no hull is drawn at all. */
const MAX_HULL_LENGTH = 460;
/** The middle, five corners, and the first again. */
const HULL_CORNERS = 7;
const HULL_CASING = 1.2;
const ALL_ROWS = [-1, -1] as const;

/** The colours and textures of a theme. */
export interface Paint {
  atlas: TexImageSource;
  theme: Theme;
  /** Premultiplied RGBA, 0–1. */
  line: readonly [number, number, number, number];
}

/**
 * Draws all vessels with one call for each kind of mark, from a buffer that is changed in place. Data that depends on
 * the zoom (density and drawing order) is in separate buffers.
 */
export class VesselProgram {
  private readonly buffers: Record<"rows" | "before" | "after" | "order", WebGLBuffer | null>;
  /** The state that was last uploaded, except the rows. */
  private handedOver: { crowd: Crowd; version: number } | null = null;
  private readonly symbols: Program;
  private ribbon: Program | null = null;
  private vectors: Program | null = null;
  private hulls: Program | null = null;
  /** By texture unit; a new theme replaces the old textures. */
  private readonly textures = new Map<number, WebGLTexture>();
  private line: Paint["line"] = [0, 0, 0, 1];
  private theme: Theme = "day";
  private inUse: Program | null = null;

  /** @throws Error when WebGL refuses the program */
  constructor(private readonly gl: WebGL2RenderingContext) {
    const buffer = () => gl.createBuffer();
    this.buffers = { rows: buffer(), before: buffer(), after: buffer(), order: buffer() };
    this.symbols = this.make(SYMBOL_VERTEX, SYMBOL_FRAGMENT, 0);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  setPaint({ atlas, theme, line }: Paint): void {
    const { gl } = this;
    this.line = line;
    this.theme = theme;
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    this.texture(gl.TEXTURE0, gl.LINEAR, gl.LINEAR_MIPMAP_LINEAR);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, atlas);
    // Signs are also drawn at a quarter of their size.
    gl.generateMipmap(gl.TEXTURE_2D);
    this.texture(gl.TEXTURE1, gl.NEAREST);
    const palette = paletteOf(theme);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, PALETTE_WIDTH, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, palette);
  }

  /** Uploads everything, or only the rows from `first` to `last`. */
  upload(data: Uint8Array, range: { first: number; last: number; all: boolean }): void {
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers.rows);
    if (range.all) gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW);
    else {
      const start = range.first * STRIDE;
      gl.bufferSubData(gl.ARRAY_BUFFER, start, data, start, (range.last - range.first + 1) * STRIDE);
    }
  }

  draw(count: number, state: DrawState): void {
    const { gl } = this;
    gl.clear(gl.COLOR_BUFFER_BIT);
    this.handOver(state.crowd);
    const { order } = state.crowd;
    if (order.inRibbon > 0 && state.ribbon > 0) this.drawRibbon(order.inRibbon, state);
    if (state.vectorSeconds > 0) this.drawVectors(count, state);
    const hasHulls = MAX_HULL_LENGTH * state.metre > MIN_HULL * state.pixelRatio;
    if (hasHulls) this.drawHulls(count, state, ALL_ROWS);
    this.drawSymbols(count, state);
    const raised = [state.hovered, state.selected] as const;
    if (hasHulls && raised.some((row) => row >= 0)) this.drawHulls(count, state, raised);
  }

  /** Uploads density and drawing order if they have changed. */
  private handOver(crowd: Crowd): void {
    const { before, after, order, version } = crowd;
    if (this.handedOver?.crowd === crowd && this.handedOver.version === version) return;
    const { gl } = this;
    this.handedOver = { crowd, version };
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers.before);
    gl.bufferData(gl.ARRAY_BUFFER, before, gl.DYNAMIC_DRAW);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers.after);
    gl.bufferData(gl.ARRAY_BUFFER, after, gl.DYNAMIC_DRAW);
    // The index buffer is bound to the current vertex array: none here.
    gl.bindVertexArray(null);
    this.inUse = null;
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.buffers.order);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, order.rows, gl.DYNAMIC_DRAW);
  }

  private drawRibbon(count: number, state: DrawState): void {
    const { gl } = this;
    this.ribbon ??= this.make(RIBBON_VERTEX, RIBBON_FRAGMENT, 0);
    const { ribbon } = this;
    this.use(ribbon, state);
    gl.uniform1i(ribbon.uniform("palette"), 1);
    gl.uniform1f(ribbon.uniform("reach"), state.sizes.ribbon * state.pixelRatio);
    gl.uniform1f(ribbon.uniform("strength"), state.ribbon);
    gl.drawElements(gl.POINTS, count, gl.UNSIGNED_INT, 0);
  }

  /** Draws marks in their order, later rows that are not in the order yet, and the highlighted vessels on top. */
  private drawSymbols(count: number, state: DrawState): void {
    const { gl, symbols } = this;
    const { order, listed } = state.crowd;
    const { sizes, pixelRatio, selected, hovered } = state;
    this.use(symbols, state);
    gl.uniform1i(symbols.uniform("palette"), 1);
    gl.uniform2f(symbols.uniform("dots"), sizes.dot * pixelRatio, sizes.casing * pixelRatio);
    gl.uniform2f(symbols.uniform("cells"), CELL * sizes.hull * pixelRatio, CELL * sizes.rest * pixelRatio);
    gl.uniform1i(symbols.uniform("plain"), Number(!sizes.marked));
    gl.uniform4fv(symbols.uniform("dotCasing"), dotCasing(this.theme));
    gl.uniform1i(symbols.uniform("alwaysMarked"), 0);
    const marks = order.rows.length - order.inRibbon;
    if (marks > 0) gl.drawElements(gl.POINTS, marks, gl.UNSIGNED_INT, order.inRibbon * 4);
    if (count > listed) gl.drawArrays(gl.POINTS, listed, count - listed);
    gl.uniform1i(symbols.uniform("alwaysMarked"), 1);
    for (const row of [hovered, selected]) {
      if (row < 0 || row >= count) continue;
      gl.uniform1i(symbols.uniform("through"), Number(state.filter.also?.(row) === true));
      gl.drawArrays(gl.POINTS, row, 1);
    }
    gl.uniform1i(symbols.uniform("through"), 0);
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

  /** Draws the hulls of all rows, or those of highlighted rows again, above the others. */
  private drawHulls(count: number, state: DrawState, only: readonly [number, number]): void {
    const { gl } = this;
    this.hulls ??= this.make(HULL_VERTEX, HULL_FRAGMENT, 1);
    const { hulls } = this;
    this.use(hulls, state);
    gl.uniform2i(hulls.uniform("only"), ...only);
    gl.uniform4fv(hulls.uniform("lineColor"), this.line);
    gl.uniform1i(hulls.uniform("palette"), 1);
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
    gl.uniform1f(next.uniform("layerOpacity"), state.opacity);
    gl.uniform1f(next.uniform("mixing"), state.crowd.mix);
    gl.uniform2f(next.uniform("limits"), ...state.crowd.limits);
    if (next.sizes !== state.sizes) this.setSizes(next, state);
    // Every view has a new array for its centre, which is not changed.
    if (next.center !== state.center) this.setView(next, state);
    if (next.filter !== state.filter) this.setFilter(next, state.filter);
  }

  private setSizes(program: Program, { sizes, pixelRatio }: DrawState): void {
    const signs = VESSEL_ICONS.flatMap((icon) => {
      if (!isSignIcon(icon)) return [-1, 0, 0, 0];
      const kind = KIND_OF[icon];
      const side = (signSide(sizes, kind) * pixelRatio * SIGN_CELL) / SIGN_SIZE;
      const calls = kind === "distress" || kind === "test";
      return [signOf(icon, sizes.silhouettes), side, Number(turns(icon, sizes.silhouettes)), Number(calls)];
    });
    this.gl.uniform4fv(program.uniform("signs"), signs);
    program.sizes = sizes;
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

  private texture(unit: number, filter: number, shrunk = filter): void {
    const { gl } = this;
    gl.activeTexture(unit);
    const kept = this.textures.get(unit) ?? gl.createTexture();
    this.textures.set(unit, kept);
    gl.bindTexture(gl.TEXTURE_2D, kept);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, shrunk);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  }

  private make(vertex: string, fragment: string, divisor: Divisor): Program {
    this.inUse = null;
    return makeProgram(this.gl, { vertex, fragment, divisor, buffers: this.buffers });
  }
}
