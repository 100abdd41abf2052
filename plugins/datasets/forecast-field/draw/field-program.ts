import type { StepGrid } from "../file/messages.ts";
import { type ColorReader, linked, placesOf, textureOf } from "./gl-program.ts";
import { colorEdges, type FieldLook } from "./look.ts";
import type { Mesh } from "./mesh.ts";
import { FIELD_FRAGMENT, FIELD_VERTEX, MAX_CLASSES, MAX_LINES, NOTHING } from "./shaders.ts";

/** Draws the classes and lines of a step on the graphics card. */
export class FieldProgram {
  private readonly program: WebGLProgram;
  private readonly place: (name: string) => WebGLUniformLocation | null;
  private readonly array: WebGLVertexArrayObject;
  private readonly points: WebGLBuffer;
  private readonly texture: WebGLTexture;
  private triangles = 0;
  private step: StepGrid | null = null;
  private mesh: Mesh | null = null;
  private look = "";
  /** The values as they are uploaded; used again by the next step. */
  private cells = new Float32Array(0);

  constructor(
    private readonly gl: WebGL2RenderingContext,
    private readonly colors: ColorReader,
  ) {
    this.program = linked(gl, FIELD_VERTEX, FIELD_FRAGMENT);
    this.place = placesOf(gl, this.program);
    this.points = gl.createBuffer();
    this.array = gl.createVertexArray();
    gl.bindVertexArray(this.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.points);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    for (const [name, offset] of [
      ["place", 0],
      ["cell", 8],
    ] as const) {
      const location = gl.getAttribLocation(this.program, name);
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, 2, gl.FLOAT, false, 16, offset);
    }
    gl.bindVertexArray(null);
    this.texture = textureOf(gl, gl.NEAREST);
  }

  /** Draws a step over a mesh. `pixelRatio` px of the screen make a CSS px. */
  draw(step: StepGrid, mesh: Mesh, look: FieldLook, pixelRatio: number): void {
    const { gl } = this;
    // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not a hook of React
    gl.useProgram(this.program);
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    gl.bindVertexArray(this.array);
    if (this.step !== step) this.upload(step);
    if (this.mesh !== mesh) this.setMesh(mesh);
    this.setLook(look);
    gl.uniform1f(this.place("pixelRatio"), pixelRatio);
    gl.drawElements(gl.TRIANGLES, this.triangles, gl.UNSIGNED_INT, 0);
    gl.bindVertexArray(null);
  }

  private upload(step: StepGrid): void {
    const { gl } = this;
    this.step = step;
    const { width, height, x, y, value } = step;
    const vector = step.isVector && x !== null && y !== null ? { x, y } : null;
    if (this.cells.length !== 2 * value.length) this.cells = new Float32Array(2 * value.length);
    const { cells } = this;
    const firsts = vector?.x ?? value;
    const seconds = vector?.y ?? value;
    for (let at = 0; at < value.length; at++) {
      const first = firsts[at] ?? Number.NaN;
      const second = seconds[at] ?? Number.NaN;
      cells[2 * at] = Number.isNaN(first) ? NOTHING : first;
      cells[2 * at + 1] = Number.isNaN(second) ? NOTHING : second;
    }
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG32F, width, height, 0, gl.RG, gl.FLOAT, cells);
    gl.uniform2i(this.place("size"), width, height);
    gl.uniform1i(this.place("isRound"), Number(step.round));
    gl.uniform1i(this.place("isVector"), Number(vector !== null));
  }

  private setMesh(mesh: Mesh): void {
    const { gl } = this;
    this.mesh = mesh;
    this.triangles = mesh.triangles.length;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.points);
    gl.bufferData(gl.ARRAY_BUFFER, mesh.points, gl.DYNAMIC_DRAW);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.triangles, gl.DYNAMIC_DRAW);
  }

  private setLook({ classes, isSmooth, lines, ink }: FieldLook): void {
    const { gl } = this;
    const wanted = JSON.stringify([classes, isSmooth, lines, ink]);
    if (wanted === this.look) return;
    this.look = wanted;
    const shown = classes.slice(0, MAX_CLASSES);
    gl.uniform1i(this.place("classes"), shown.length);
    const edges = colorEdges(shown, isSmooth);
    gl.uniform1fv(
      this.place("edges"),
      padded(
        edges.map(({ from }) => from),
        MAX_CLASSES,
      ),
    );
    gl.uniform1fv(
      this.place("spans"),
      padded(
        edges.map(({ span }) => span),
        MAX_CLASSES,
      ),
    );
    gl.uniform3fv(
      this.place("colors"),
      padded(
        shown.flatMap(({ color }) => this.colors.read(color).slice(0, 3)),
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
