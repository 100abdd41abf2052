import type { StepGrid } from "../file/messages.ts";
import { linked, placesOf, webGl2 } from "./gl-program.ts";
import type { FieldLook } from "./look.ts";
import type { Mesh } from "./mesh.ts";
import { FIELD_FRAGMENT, FIELD_VERTEX, MAX_CLASSES, MAX_LINES, NOTHING } from "./shaders.ts";

/** Draws the classes and lines of a step on the graphics card, into a canvas of its own. */
export class FieldProgram {
  readonly canvas: HTMLCanvasElement;
  private readonly gl: WebGL2RenderingContext;
  private readonly program: WebGLProgram;
  private readonly colors = new ColorReader();
  private readonly place: (name: string) => WebGLUniformLocation | null;
  private triangles = 0;
  private step: StepGrid | null = null;
  private mesh: Mesh | null = null;

  /**
   * @param place id of the dataset, for failures
   * @throws Failure when the browser has no WebGL 2
   */
  constructor(place: string) {
    this.canvas = document.createElement("canvas");
    const gl = webGl2(this.canvas, place, { alpha: true, antialias: false, preserveDrawingBuffer: true });
    this.gl = gl;
    this.program = linked(gl, FIELD_VERTEX, FIELD_FRAGMENT);
    this.place = placesOf(gl, this.program);
    // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not a hook of React
    gl.useProgram(this.program);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    for (const [name, offset] of [
      ["place", 0],
      ["cell", 8],
    ] as const) {
      const location = gl.getAttribLocation(this.program, name);
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, 2, gl.FLOAT, false, 16, offset);
    }
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
    for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
  }

  /** Draws a step over a mesh. `width` and `height` are px of the canvas, `pixelRatio` of these make a CSS px. */
  draw(
    step: StepGrid,
    mesh: Mesh,
    look: FieldLook,
    size: { width: number; height: number; pixelRatio: number },
  ): void {
    const { gl, canvas } = this;
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (this.step !== step) this.upload(step);
    if (this.mesh !== mesh) this.setMesh(mesh);
    this.setLook(look);
    gl.uniform1f(this.place("pixelRatio"), size.pixelRatio);
    gl.drawElements(gl.TRIANGLES, this.triangles, gl.UNSIGNED_INT, 0);
  }

  dispose(): void {
    this.gl.getExtension("WEBGL_lose_context")?.loseContext();
  }

  private upload(step: StepGrid): void {
    const { gl } = this;
    this.step = step;
    const { width, height, x, y, value } = step;
    const isVector = step.isVector && x !== null && y !== null;
    const cells = new Float32Array(width * height * 2);
    for (let at = 0; at < value.length; at++) {
      const [first, second] = isVector
        ? [x[at] ?? Number.NaN, y[at] ?? Number.NaN]
        : [value[at] ?? Number.NaN, 0];
      cells[at * 2] = Number.isNaN(first) ? NOTHING : first;
      cells[at * 2 + 1] = Number.isNaN(second) ? NOTHING : second;
    }
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG32F, width, height, 0, gl.RG, gl.FLOAT, cells);
    gl.uniform2i(this.place("size"), width, height);
    gl.uniform1i(this.place("isRound"), Number(step.round));
    gl.uniform1i(this.place("isVector"), Number(isVector));
  }

  private setMesh(mesh: Mesh): void {
    const { gl } = this;
    this.mesh = mesh;
    this.triangles = mesh.triangles.length;
    gl.bufferData(gl.ARRAY_BUFFER, mesh.points, gl.DYNAMIC_DRAW);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.triangles, gl.DYNAMIC_DRAW);
  }

  private setLook({ classes, lines, ink }: FieldLook): void {
    const { gl } = this;
    const shown = classes.slice(0, MAX_CLASSES);
    gl.uniform1i(this.place("classes"), shown.length);
    gl.uniform1fv(
      this.place("limits"),
      padded(
        shown.map(({ from }) => from ?? 0),
        MAX_CLASSES,
      ),
    );
    gl.uniform3fv(
      this.place("colors"),
      padded(
        shown.flatMap(({ color }) => this.colors.read(color)),
        MAX_CLASSES * 3,
      ),
    );
    gl.uniform1i(this.place("lines"), Math.min(MAX_LINES, lines.length));
    gl.uniform1fv(this.place("lineValues"), padded(lines.slice(0, MAX_LINES), MAX_LINES));
    const [red, green, blue] = this.colors.read(ink);
    gl.uniform4f(this.place("ink"), red, green, blue, LINE_OPACITY);
  }
}

const LINE_OPACITY = 0.62;

function padded(values: readonly number[], length: number): Float32Array {
  const array = new Float32Array(length);
  array.set(values.slice(0, length));
  return array;
}

/** Reads colours of CSS as the browser does. */
export class ColorReader {
  private readonly known = new Map<string, readonly [number, number, number]>();
  private readonly context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

  /** Red, green and blue, 0–1. */
  read(css: string): readonly [number, number, number] {
    const found = this.known.get(css);
    if (found !== undefined || this.context === null) return found ?? [0, 0, 0];
    this.context.fillStyle = css;
    this.context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = this.context.getImageData(0, 0, 1, 1).data;
    const color = [red / 255, green / 255, blue / 255] as const;
    this.known.set(css, color);
    return color;
  }
}
