import { ATLAS_COLUMNS, ATLAS_ROWS, CELL } from "./atlas.ts";
import { DRAWN, MOST_RECKONED, OFFSETS, STRIDE, UNDER_WAY } from "./vessel-buffer.ts";

const VERTEX = `#version 300 es
precision highp float;
in ivec2 place;
in uint time;
in ivec2 velocity;
in uint angle;
in uint icon;
in uint group;
in uint flags;
uniform ivec2 center;
uniform vec2 scale;
uniform vec2 turn;
uniform vec2 viewport;
uniform uint now;
uniform uint oldAfter;
uniform uint hidden;
uniform float size;
out vec2 spin;
flat out vec2 cell;
flat out float opacity;
void main() {
  int age = max(0, int(now - time));
  ivec2 ahead = ivec2(vec2(velocity) * float(min(age, ${MOST_RECKONED})));
  vec2 offset = vec2(place - center + ahead) * scale.x;
  vec2 turned = vec2(offset.x * turn.x + offset.y * turn.y, offset.y * turn.x - offset.x * turn.y);
  bool shown = (flags & ${DRAWN}u) != 0u && ((hidden >> group) & 1u) == 0u;
  gl_Position = shown ? vec4(turned / viewport * 2.0, 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
  gl_PointSize = size;
  bool moves = (flags & ${UNDER_WAY}u) != 0u;
  float direction = moves ? float(angle) / 65536.0 * 6.283185307 + scale.y : 0.0;
  spin = vec2(cos(direction), sin(direction));
  cell = vec2(float(icon), moves ? 0.0 : 1.0);
  opacity = uint(age) > oldAfter ? 0.35 : 1.0;
}`;

const FRAGMENT = `#version 300 es
precision mediump float;
in vec2 spin;
flat in vec2 cell;
flat in float opacity;
uniform sampler2D atlas;
out vec4 color;
void main() {
  vec2 at = gl_PointCoord - 0.5;
  vec2 turned = vec2(at.x * spin.x + at.y * spin.y, at.y * spin.x - at.x * spin.y);
  if (max(abs(turned.x), abs(turned.y)) > 0.5) discard;
  vec2 place = (cell + turned + 0.5) / vec2(${ATLAS_COLUMNS}.0, ${ATLAS_ROWS}.0);
  color = texture(atlas, place) * opacity;
}`;

const UNIFORMS = [
  "center",
  "scale",
  "turn",
  "viewport",
  "now",
  "oldAfter",
  "hidden",
  "size",
  "atlas",
] as const;

export interface DrawState {
  /** Place in the middle of the picture, whole numbers of the world. */
  center: [number, number];
  /** Device px of a whole number of the world. */
  scale: number;
  /** Radians, clockwise. */
  rotation: number;
  /** Device px. */
  width: number;
  height: number;
  /** Device px a CSS px. */
  pixelRatio: number;
  /** s since 1970. */
  now: number;
  /** Age from which vessels are drawn faint, s. */
  oldAfter: number;
  /** A bit for each group of ship types that is hidden. */
  hidden: number;
}

/** The program that draws all vessels with one call, from a buffer that is changed in place. */
export class VesselProgram {
  private readonly program: WebGLProgram;
  private readonly uniforms: Record<(typeof UNIFORMS)[number], WebGLUniformLocation | null>;
  private readonly buffer: WebGLBuffer | null;
  private readonly vertexArray: WebGLVertexArrayObject | null;

  /** @throws Error when the graphics card refuses the program */
  constructor(private readonly gl: WebGL2RenderingContext) {
    this.program = link(gl);
    const entries = UNIFORMS.map((name) => [name, gl.getUniformLocation(this.program, name)]);
    this.uniforms = Object.fromEntries(entries);
    this.buffer = gl.createBuffer();
    this.vertexArray = gl.createVertexArray();
    gl.bindVertexArray(this.vertexArray);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    this.attribute("place", 2, gl.INT, OFFSETS.place);
    this.attribute("time", 1, gl.UNSIGNED_INT, OFFSETS.time);
    this.attribute("velocity", 2, gl.SHORT, OFFSETS.velocity);
    this.attribute("angle", 1, gl.UNSIGNED_SHORT, OFFSETS.angle);
    this.attribute("icon", 1, gl.UNSIGNED_BYTE, OFFSETS.icon);
    this.attribute("group", 1, gl.UNSIGNED_BYTE, OFFSETS.group);
    this.attribute("flags", 1, gl.UNSIGNED_BYTE, OFFSETS.flags);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  setAtlas(picture: TexImageSource): void {
    const { gl } = this;
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  }

  /** Hands over everything, or only the rows from `first` to `last`. */
  upload(data: Uint8Array, range: { first: number; last: number; all: boolean }): void {
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    if (range.all) gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW);
    else
      gl.bufferSubData(
        gl.ARRAY_BUFFER,
        range.first * STRIDE,
        data,
        range.first * STRIDE,
        (range.last - range.first + 1) * STRIDE,
      );
  }

  draw(count: number, state: DrawState): void {
    const { gl, uniforms } = this;
    gl.viewport(0, 0, state.width, state.height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not a hook of React
    gl.useProgram(this.program);
    gl.bindVertexArray(this.vertexArray);
    gl.uniform2i(uniforms.center, state.center[0], state.center[1]);
    gl.uniform2f(uniforms.scale, state.scale, state.rotation);
    gl.uniform2f(uniforms.turn, Math.cos(state.rotation), Math.sin(state.rotation));
    gl.uniform2f(uniforms.viewport, state.width, state.height);
    gl.uniform1ui(uniforms.now, state.now);
    gl.uniform1ui(uniforms.oldAfter, state.oldAfter);
    gl.uniform1ui(uniforms.hidden, state.hidden);
    gl.uniform1f(uniforms.size, CELL * state.pixelRatio);
    gl.uniform1i(uniforms.atlas, 0);
    gl.drawArrays(gl.POINTS, 0, count);
  }

  private attribute(name: string, size: number, type: number, offset: number): void {
    const { gl } = this;
    const location = gl.getAttribLocation(this.program, name);
    if (location < 0) return;
    gl.enableVertexAttribArray(location);
    gl.vertexAttribIPointer(location, size, type, STRIDE, offset);
  }
}

function link(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
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
