import { ATLAS_COLUMNS, SIGN_CELL } from "./sign-atlas.ts";

/** Most classes of a field, and most lines. */
export const MAX_CLASSES = 16;
export const MAX_LINES = 8;
/** Stands for a cell without a value. */
export const NOTHING = 1e30;

export const FIELD_VERTEX = `#version 300 es
in vec2 place;
in vec2 cell;
out vec2 at;
void main() {
  at = cell;
  gl_Position = vec4(place * 2.0 - 1.0, 0.0, 1.0);
}`;

/**
 * Interpolates between four cells as \`grid/sample.ts\` does, so that the colour at the pointer is that of the value which
 * is told there. Of vectors the components are interpolated, not the length.
 */
export const FIELD_FRAGMENT = `#version 300 es
precision highp float;
precision highp int;
in vec2 at;
out vec4 result;
uniform highp sampler2D values;
uniform ivec2 size;
uniform bool isRound;
uniform bool isVector;
uniform int classes;
uniform float edges[${MAX_CLASSES}];
uniform float spans[${MAX_CLASSES}];
uniform vec3 colors[${MAX_CLASSES}];
uniform int lines;
uniform float lineValues[${MAX_LINES}];
uniform vec4 ink;
uniform float pixelRatio;

vec2 cellValue(ivec2 cell) {
  int column = isRound ? (cell.x % size.x + size.x) % size.x : clamp(cell.x, 0, size.x - 1);
  return texelFetch(values, ivec2(column, clamp(cell.y, 0, size.y - 1)), 0).xy;
}

void main() {
  if (at.y < -0.5 || at.y > float(size.y) - 0.5) discard;
  if (!isRound && (at.x < -0.5 || at.x > float(size.x) - 0.5)) discard;
  vec2 corner = floor(at);
  vec2 share = at - corner;
  ivec2 first = ivec2(corner);
  vec2 sum = vec2(0.0);
  float weight = 0.0;
  float best = -1.0;
  bool bestHas = false;
  for (int index = 0; index < 4; index++) {
    ivec2 to = ivec2(index % 2, index / 2);
    vec2 part = mix(1.0 - share, share, vec2(to));
    float own = part.x * part.y;
    vec2 value = cellValue(first + to);
    bool has = value.x < ${(NOTHING / 10).toExponential()};
    if (own > best) {
      best = own;
      bestHas = has;
    }
    if (has) {
      sum += own * value;
      weight += own;
    }
  }
  if (!bestHas) discard;
  vec2 mean = sum / weight;
  float value = isVector ? length(mean) : mean.x;
  float slope = max(fwidth(value), 1e-9);
  vec3 color = colors[0];
  for (int index = 1; index < ${MAX_CLASSES}; index++) {
    if (index >= classes) break;
    float span = spans[index];
    float share = span > 0.0 ? (value - edges[index]) / span : (value - edges[index]) / slope + 0.5;
    color = mix(color, colors[index], clamp(share, 0.0, 1.0));
  }
  for (int index = 0; index < ${MAX_LINES}; index++) {
    if (index >= lines) break;
    float distance = abs(value - lineValues[index]) / slope / pixelRatio;
    color = mix(color, ink.rgb, ink.a * (1.0 - smoothstep(0.4, 1.1, distance)));
  }
  result = vec4(color, 1.0);
}`;

/** A picture of the atlas at its place in the view, turned clockwise. */
export const SIGN_VERTEX = `#version 300 es
in vec4 sign;
out vec2 at;
uniform vec2 size;
uniform float rows;
void main() {
  vec2 corner = vec2(float(gl_VertexID % 2), float(gl_VertexID / 2));
  vec2 from = (corner - 0.5) * ${SIGN_CELL}.0;
  float c = cos(sign.z);
  float s = sin(sign.z);
  vec2 place = (sign.xy + vec2(from.x * c - from.y * s, from.x * s + from.y * c)) / size;
  vec2 cell = vec2(mod(sign.w, ${ATLAS_COLUMNS}.0), floor(sign.w / ${ATLAS_COLUMNS}.0));
  at = (cell + corner) / vec2(${ATLAS_COLUMNS}.0, rows);
  gl_Position = vec4(place.x * 2.0 - 1.0, 1.0 - place.y * 2.0, 0.0, 1.0);
}`;

/** Halo, or plate and ink: so that no halo lies over another sign's ink. */
export const SIGN_FRAGMENT = `#version 300 es
precision mediump float;
in vec2 at;
out vec4 result;
uniform sampler2D atlas;
uniform bool isHalo;
uniform vec4 halo;
uniform vec3 plate;
uniform vec3 ink;
void main() {
  vec3 part = texture(atlas, at).rgb;
  if (isHalo) {
    result = vec4(halo.rgb, 1.0) * halo.a * part.r;
    return;
  }
  vec4 below = vec4(plate, 1.0) * part.b;
  result = vec4(ink, 1.0) * part.g + below * (1.0 - part.g);
}`;

export const WINDOW_VERTEX = `#version 300 es
out vec2 at;
uniform vec2 size;
void main() {
  vec2 corner = vec2(float(gl_VertexID % 2), float(gl_VertexID / 2));
  at = corner * size;
  gl_Position = vec4(corner.x * 2.0 - 1.0, 1.0 - corner.y * 2.0, 0.0, 1.0);
}`;

/** The picture where it lies in the window, on the sea only. */
export const WINDOW_FRAGMENT = `#version 300 es
precision highp float;
in vec2 at;
out vec4 result;
uniform sampler2D picture;
uniform sampler2D mask;
uniform bool isMasked;
uniform mat3 toPicture;
uniform mat3 toMask;
void main() {
  vec2 place = (toPicture * vec3(at, 1.0)).xy;
  if (any(lessThan(place, vec2(0.0))) || any(greaterThan(place, vec2(1.0)))) discard;
  result = texture(picture, vec2(place.x, 1.0 - place.y));
  if (isMasked) result *= texture(mask, (toMask * vec3(at, 1.0)).xy).a;
}`;
