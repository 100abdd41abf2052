/** Smooth noise between −1 and 1, the same every time: several octaves, each half as high and twice as fine. */
export function noise(x: number, y: number, octaves = 5): number {
  let [sum, height] = [0, 0.5];
  for (let octave = 0; octave < octaves; octave++) {
    sum += height * lattice(x * 2 ** octave + octave * 19.7, y * 2 ** octave + octave * 7.3);
    height /= 2;
  }
  return sum;
}

function lattice(x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - column), ease(y - row)];
  const top = mix(corner(column, row), corner(column + 1, row), u);
  const bottom = mix(corner(column, row + 1), corner(column + 1, row + 1), u);
  return mix(top, bottom, v);
}

function corner(x: number, y: number): number {
  const hash = Math.sin(x * 127.1 + y * 311.7) * 43_758.5453;
  return (hash - Math.floor(hash)) * 2 - 1;
}

const ease = (t: number) => t * t * (3 - 2 * t);
export const mix = (from: number, to: number, t: number) => from + (to - from) * t;
