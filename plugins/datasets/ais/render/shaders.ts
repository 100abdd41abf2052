import { ATLAS_COLUMNS, ATLAS_ROWS, CELL, SYMBOL_REACH } from "./atlas.ts";
import { DISTRESS, DRAWN, FAINT, LEAST_HULL, MOST_RECKONED, POINTED, WITH_BOW } from "./layout.ts";

/** What all programs share: the values of a vessel, where it is drawn, and whether. */
const VESSEL = `#version 300 es
precision highp float;
precision highp int;
in ivec2 place;
in uint time;
in ivec2 velocity;
in uint angle;
// icon, group, flags, country
in uvec4 kind;
in uint status;
in uint sog;
in uvec2 hullLength;
in uvec2 hullBeam;
uniform ivec2 center;
uniform float scale;
uniform float metre;
uniform float rotation;
uniform vec2 turn;
uniform float pixelRatio;
uniform vec2 viewport;
uniform uint now;
uniform uint oldAfter;
uniform uint hiddenGroups;
uniform uint hiddenStatuses;
uniform uint hiddenCountries[8];
uniform uvec2 speed;

const vec4 NOWHERE = vec4(2.0, 2.0, 2.0, 1.0);

int age() { return max(0, int(now - time)); }
float opacityOf() { return uint(age()) > oldAfter ? ${FAINT} : 1.0; }
bool shown() {
  if ((kind.z & ${DISTRESS}u) != 0u) return true;
  return (kind.z & ${DRAWN}u) != 0u
    && ((hiddenGroups >> kind.y) & 1u) == 0u
    && ((hiddenStatuses >> status) & 1u) == 0u
    && ((hiddenCountries[kind.w >> 5u] >> (kind.w & 31u)) & 1u) == 0u
    && sog >= speed.x && sog <= speed.y;
}
/** Device px from the middle of the picture, right and up, some seconds after now. */
vec2 pixels(float seconds) {
  float ahead = float(min(age(), ${MOST_RECKONED})) + seconds;
  vec2 offset = vec2(place - center + ivec2(vec2(velocity) * ahead)) * scale;
  return vec2(offset.x * turn.x + offset.y * turn.y, offset.y * turn.x - offset.x * turn.y);
}
vec4 clip(vec2 px) { return vec4(px / viewport * 2.0, 0.0, 1.0); }
float bow() { return float(angle) / 65536.0 * 6.283185307 + rotation; }
// Without a beam there would be nothing to see: the symbol stays.
bool hasHull() {
  return (kind.z & ${POINTED}u) != 0u && hullBeam.x + hullBeam.y > 0u
    && float(hullLength.x + hullLength.y) * metre > ${LEAST_HULL}.0 * pixelRatio;
}
`;

/** Turns the symbol in its square, in parts of the atlas: what is the same for all pixels of a vessel is reckoned once. */
export const SYMBOL_VERTEX = `${VESSEL}
uniform float size;
flat out vec2 middle;
flat out mat2 turned;
flat out float opacity;
const vec2 CELLS = vec2(${ATLAS_COLUMNS}.0, ${ATLAS_ROWS}.0);
void main() {
  gl_Position = shown() && !hasHull() ? clip(pixels(0.0)) : NOWHERE;
  gl_PointSize = size;
  bool pointed = (kind.z & ${WITH_BOW}u) != 0u;
  float direction = pointed ? bow() : 0.0;
  float s = sin(direction), c = cos(direction);
  turned = mat2(vec2(c, -s) / CELLS, vec2(s, c) / CELLS);
  middle = (vec2(float(kind.x), pointed ? 0.0 : 1.0) + 0.5) / CELLS;
  opacity = opacityOf();
}`;

/** Nothing of a symbol lies beyond its reach, so that the corners of the square need not be looked up. */
export const SYMBOL_FRAGMENT = `#version 300 es
precision highp float;
flat in vec2 middle;
flat in mat2 turned;
flat in float opacity;
uniform sampler2D atlas;
out vec4 color;
void main() {
  vec2 at = gl_PointCoord - 0.5;
  if (dot(at, at) > ${((SYMBOL_REACH / CELL) ** 2).toFixed(4)}) discard;
  color = texture(atlas, middle + turned * at) * opacity;
}`;

/** A strip from the vessel to where its course takes it, drawn as two triangles: lines have no width in WebGL. */
export const VECTOR_VERTEX = `${VESSEL}
uniform float vectorSeconds;
uniform float lineWidth;
uniform vec4 lineColor;
flat out vec4 ink;
out float across;
void main() {
  vec2 from = pixels(0.0), to = pixels(vectorSeconds);
  vec2 along = to - from;
  float reach = length(along);
  vec2 side = reach > 0.0 ? vec2(-along.y, along.x) / reach * (lineWidth + 1.0) * 0.5 : vec2(0.0);
  vec2 end = (gl_VertexID & 1) == 0 ? from : to;
  across = (gl_VertexID & 2) == 0 ? 1.0 : -1.0;
  vec2 px = end + side * across;
  gl_Position = shown() && reach > 4.0 * pixelRatio ? clip(px) : NOWHERE;
  ink = lineColor * opacityOf();
}`;

/**
 * The hull to scale: a pentagon with its bow in front, around the antenna, fanned out from its middle. `inside` falls
 * from the middle to 0 at the edges, which lie half a device px outside so that they can fade.
 */
export const HULL_VERTEX = `${VESSEL}
uniform sampler2D hullColors;
uniform float casing;
flat out vec4 ink;
flat out float opacity;
out float inside;
void main() {
  float front = float(hullLength.x), back = float(hullLength.y), port = float(hullBeam.x), starboard = float(hullBeam.y);
  float shoulder = front - min((port + starboard) * 0.9, (front + back) * 0.35);
  vec2 corners[5] = vec2[5](
    vec2((starboard - port) * 0.5, front), vec2(starboard, shoulder), vec2(starboard, -back), vec2(-port, -back), vec2(-port, shoulder));
  vec2 middle = vec2((starboard - port) * 0.5, (front - back) * 0.5);
  vec2 corner = middle * metre;
  inside = 1.0;
  if (gl_VertexID > 0) {
    vec2 outer = corners[(gl_VertexID - 1) % 5];
    // Outwards on both axes: towards the middle alone, the long sides would hardly move.
    corner = outer * metre + sign(outer - middle) * (casing + 0.5);
    inside = 0.0;
  }
  float direction = bow();
  float s = sin(direction), c = cos(direction);
  vec2 turned = vec2(corner.x * c + corner.y * s, corner.y * c - corner.x * s);
  gl_Position = shown() && hasHull() ? clip(pixels(0.0) + turned) : NOWHERE;
  ink = texelFetch(hullColors, ivec2(int(kind.x), 0), 0);
  opacity = opacityOf();
}`;

/** The strip is a device px wider than the line, so that its edges fade: the picture has no antialiasing. */
export const VECTOR_FRAGMENT = `#version 300 es
precision highp float;
flat in vec4 ink;
in float across;
uniform float lineWidth;
out vec4 color;
void main() {
  float edge = (1.0 - abs(across)) * (lineWidth + 1.0) * 0.5;
  color = ink * clamp(edge, 0.0, 1.0);
}`;

/**
 * How fast `inside` falls tells how many device px the edge is away: first comes the casing, then the hull, each fading
 * into the next, for the picture has no antialiasing.
 */
export const HULL_FRAGMENT = `#version 300 es
precision highp float;
flat in vec4 ink;
flat in float opacity;
in float inside;
uniform float casing;
uniform vec4 lineColor;
out vec4 color;
void main() {
  float edge = inside / fwidth(inside);
  color = mix(lineColor, ink, clamp(edge - casing, 0.0, 1.0)) * clamp(edge, 0.0, 1.0) * opacity;
}`;
