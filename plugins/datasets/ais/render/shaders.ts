import { VESSEL_ICONS } from "../model/vessel-icon.ts";
import { ATLAS_ROWS, ATLAS_SIZE, CELL, SIGN_CELL, SYMBOL_REACH } from "./atlas.ts";
import {
  DISTRESS,
  DRAWN,
  FAINT,
  MAX_COURSE_AGE_S,
  MAX_EXTRAPOLATION_S,
  MIN_HULL,
  POINTED,
  WITH_BOW,
} from "./layout.ts";
import {
  ALPHA,
  CROWD_SCALE,
  MIN_DISTINCT_WEIGHT,
  MIN_MARK_WEIGHT,
  RAMP_STEPS,
  SPREAD,
  STRETCH,
} from "./ribbon.ts";

/** A number in GLSL notation. */
const real = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));

/** The common part of all programs: the values of a vessel, its position, and whether it is drawn. */
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
// Before the last count and after it.
in uint crowdBefore;
in uint crowdAfter;
// By icon: its sign's number in the atlas, or -1; the side of it, device px; whether it turns; whether it never fades.
uniform vec4 signs[${VESSEL_ICONS.length}];
uniform vec2 limits;
uniform float mixing;
uniform float layerOpacity;
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
/** A vessel under way whose reports have ended: it is no longer where it is drawn. */
bool overdue() { return age() > ${MAX_EXTRAPOLATION_S} && velocity != ivec2(0); }
bool always() { return signs[kind.x].x >= 0.0; }
float opacityOf() {
  return signs[kind.x].w > 0.0 ? 1.0 : layerOpacity * (uint(age()) > oldAfter || overdue() ? ${FAINT} : 1.0);
}
vec2 density() { return exp2(vec2(crowdBefore, crowdAfter) / ${real(CROWD_SCALE)}); }
/** How much of a vessel is in the ribbon; what is left is its own mark. */
float inRibbon() {
  vec2 weights = smoothstep(limits.x, limits.y, density());
  return always() ? 0.0 : mix(weights.x, weights.y, mixing);
}
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
  float ahead = (age() > ${MAX_EXTRAPOLATION_S} ? 0.0 : float(age())) + seconds;
  vec2 offset = vec2(place - center + ivec2(vec2(velocity) * ahead)) * scale;
  return vec2(offset.x * turn.x + offset.y * turn.y, offset.y * turn.x - offset.x * turn.y);
}
vec4 clip(vec2 px) { return vec4(px / viewport * 2.0, 0.0, 1.0); }
float bow() { return float(angle) / 65536.0 * 6.283185307 + rotation; }
// Without a beam there would be nothing to see: the symbol stays.
bool hasHull() {
  return (kind.z & ${POINTED}u) != 0u && hullBeam.x + hullBeam.y > 0u
    && float(hullLength.x + hullLength.y) * metre > ${MIN_HULL}.0 * pixelRatio;
}
`;

/**
 * A vessel's part of the traffic ribbon: a soft spot, stretched along its course when it is under way, so that a lane
 * becomes one line.
 */
export const RIBBON_VERTEX = `${VESSEL}
uniform float reach;
uniform float strength;
uniform sampler2D palette;
flat out mat2 turned;
flat out vec4 ink;
void main() {
  float weight = inRibbon();
  float rho = dot(density(), vec2(1.0 - mixing, mixing));
  float spread = clamp(pow(${real(SPREAD.density)} / rho, ${real(SPREAD.power)}), ${real(SPREAD.min)}, ${real(SPREAD.max)});
  float alpha = clamp(${real(ALPHA.factor)} * pow(rho, ${real(ALPHA.power)}), ${real(ALPHA.min)}, ${real(ALPHA.max)});
  vec2 course = vec2(velocity);
  bool moves = sog >= ${STRETCH.from}u && sog < 65535u && dot(course, course) > 0.0;
  float longest = moves ? ${real(STRETCH.along)} : 1.0;
  gl_Position = shown() && weight > 0.0 ? clip(pixels(0.0)) : NOWHERE;
  gl_PointSize = 2.0 * reach * spread * longest;
  turned = mat2(2.0);
  if (moves) {
    // On the screen, right and down, as the coordinates of a point.
    vec2 d = normalize(vec2(course.x * turn.x + course.y * turn.y, course.x * turn.y - course.y * turn.x));
    vec2 scales = 2.0 * longest / vec2(${real(STRETCH.across)}, ${real(STRETCH.along)});
    turned = mat2(vec2(d.y, d.x) * scales, vec2(-d.x, d.y) * scales);
  }
  int tone = min(int(log2(rho) * ${real(CROWD_SCALE)}) >> 3, ${RAMP_STEPS - 1});
  ink = texelFetch(palette, ivec2(tone, 1), 0) * alpha * weight * strength * opacityOf();
}`;

export const RIBBON_FRAGMENT = `#version 300 es
precision highp float;
flat in mat2 turned;
flat in vec4 ink;
out vec4 color;
void main() {
  vec2 at = turned * (gl_PointCoord - 0.5);
  float rest = 1.0 - dot(at, at);
  if (rest <= 0.0) discard;
  color = ink * rest * rest;
}`;

/**
 * Rotates the symbol in its square, in atlas coordinates: values that are the same for all pixels of a vessel are
 * computed once.
 */
export const SYMBOL_VERTEX = `${VESSEL}
// Diameter of a dot and the width of its casing, device px.
uniform vec2 dots;
// Side of a hull's cell and of a round symbol's, device px; 0: a dot instead.
uniform vec2 cells;
uniform bool plain;
// Draws the symbol of a vessel that is hidden in a crowd of others: the selected or hovered one.
uniform bool alwaysMarked;
// It is drawn although the filter hides it.
uniform bool through;
uniform sampler2D palette;
flat out vec2 middle;
flat out mat2 turned;
flat out float opacity;
flat out float level;
flat out float bounds;
// Radius of a dot, its casing and the side of the point; 0: no dot.
flat out vec3 disc;
flat out vec4 fill;
const vec2 ATLAS = vec2(${ATLAS_SIZE.map(real).join(", ")});
void main() {
  vec4 sign = signs[kind.x];
  float mark = alwaysMarked ? 1.0 : 1.0 - inRibbon();
  bool pointed = (kind.z & ${WITH_BOW}u) != 0u;
  float cell = mark > ${real(MIN_DISTINCT_WEIGHT)} ? (pointed ? cells.x * (0.75 + 0.25 * mark) : cells.y) : 0.0;
  float side = ${CELL}.0;
  bool turns = pointed;
  gl_Position = (shown() || through) && mark > ${real(MIN_MARK_WEIGHT)} && (always() || !hasHull() || through) ? clip(pixels(0.0)) : NOWHERE;
  opacity = opacityOf();
  disc = vec3(0.0);
  fill = vec4(0.0);
  bounds = ${((SYMBOL_REACH / CELL) ** 2).toFixed(4)};
  if (always()) {
    side = ${SIGN_CELL}.0;
    middle = vec2((sign.x + 0.5) * side, ${ATLAS_ROWS * CELL}.0 + side * 0.5) / ATLAS;
    cell = sign.y;
    turns = pointed && sign.z > 0.0;
    bounds = 0.25;
  } else if (cell > 0.0) {
    middle = (vec2(float(kind.x), pointed ? (plain ? 2.0 : 0.0) : 1.0) + 0.5) * side / ATLAS;
  } else {
    disc.x = dots.x * (0.8 + 0.2 * mark) * 0.5;
    disc.y = dots.y;
    cell = disc.z = 2.0 * (disc.x + disc.y) + 1.0;
    opacity *= min(1.0, mark * 1.1);
    fill = texelFetch(palette, ivec2(int(kind.x), 0), 0);
  }
  gl_PointSize = cell;
  level = max(0.0, log2(side * pixelRatio / cell));
  float direction = turns ? bow() : 0.0;
  float s = sin(direction), c = cos(direction);
  vec2 extent = side / ATLAS;
  turned = mat2(vec2(c, -s) * extent, vec2(s, c) * extent);
}`;

/** A symbol has no pixels beyond its reach, so that the corners of the square need no texture lookup. */
export const SYMBOL_FRAGMENT = `#version 300 es
precision highp float;
flat in vec2 middle;
flat in mat2 turned;
flat in float opacity;
flat in float level;
flat in float bounds;
flat in vec3 disc;
flat in vec4 fill;
uniform sampler2D atlas;
uniform vec4 dotCasing;
out vec4 color;
void main() {
  vec2 at = gl_PointCoord - 0.5;
  if (disc.z > 0.0) {
    float far = length(at) * disc.z;
    float edge = clamp(disc.x + disc.y + 0.5 - far, 0.0, 1.0);
    color = mix(dotCasing, fill, clamp(disc.x + 0.5 - far, 0.0, 1.0)) * edge * opacity;
    return;
  }
  if (dot(at, at) > bounds) discard;
  color = textureLod(atlas, middle + turned * at, level) * opacity;
}`;

/** A strip from the vessel along its course, drawn as two triangles, because lines in WebGL have no width. */
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
  bool seen = shown() && 1.0 - inRibbon() > ${real(MIN_DISTINCT_WEIGHT)};
  gl_Position = seen && age() <= ${MAX_COURSE_AGE_S} && reach > 4.0 * pixelRatio ? clip(px) : NOWHERE;
  ink = lineColor * opacityOf();
}`;

/**
 * The hull to scale: a pentagon with its bow in front, around the antenna, drawn as a fan from its middle. `inside`
 * decreases from the middle to 0 at the edges, which are half a device px outside, for antialiasing.
 */
export const HULL_VERTEX = `${VESSEL}
uniform sampler2D palette;
uniform float casing;
// Rows that are drawn; with two of -1 all are.
uniform ivec2 only;
flat out vec4 ink;
flat out float opacity;
out float inside;
void main() {
  bool wanted = only == ivec2(-1) || any(equal(only, ivec2(gl_InstanceID)));
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
  gl_Position = wanted && shown() && hasHull() ? clip(pixels(0.0) + turned) : NOWHERE;
  ink = texelFetch(palette, ivec2(int(kind.x), 0), 0);
  opacity = opacityOf();
}`;

/** The strip is one device px wider than the line, for antialiasing, which the context does not do. */
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
 * The gradient of `inside` gives the distance to the edge in device px: first the casing, then the hull, each blended
 * into the next, because the context has no antialiasing.
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
