import { NO_FLOW } from "./flow-field.ts";

/**
 * Moves a particle and draws it at its new place. A particle is its place in the view (0–1 from the top left), its age in
 * seconds, and a number of its own. After its life, outside the view and where nothing flows it begins again elsewhere.
 */
export const PARTICLE_VERTEX = `#version 300 es
precision highp float;
in vec4 particle;
out vec4 next;
out float shade;
uniform sampler2D flow;
uniform vec2 size;
uniform float seconds;
uniform float moment;
uniform float pointSize;

float random(float seed) {
  return fract(sin(seed) * 43758.5453);
}

void main() {
  vec2 velocity = texture(flow, particle.xy).xy;
  bool flows = abs(velocity.x) < ${NO_FLOW / 100}.0 && abs(velocity.y) < ${NO_FLOW / 100}.0;
  vec2 place = particle.xy + velocity * seconds / size;
  float age = particle.z + seconds;
  float life = 2.0 + 3.0 * random(particle.w);
  bool ends = !flows || age > life || any(lessThan(place, vec2(0.0))) || any(greaterThan(place, vec2(1.0)));
  if (ends) {
    float seed = particle.w * 91.7 + moment;
    place = vec2(random(seed), random(seed + 17.3));
    age = 0.0;
  }
  next = vec4(place, age, particle.w);
  shade = ends || length(velocity) < 1.0 ? 0.0 : smoothstep(0.0, 0.4, age) * smoothstep(life, life - 0.5, age);
  gl_Position = vec4(place.x * 2.0 - 1.0, 1.0 - place.y * 2.0, 0.0, 1.0);
  gl_PointSize = pointSize;
}`;

export const PARTICLE_FRAGMENT = `#version 300 es
precision mediump float;
in float shade;
out vec4 result;
void main() {
  vec2 from = gl_PointCoord * 2.0 - 1.0;
  result = vec4(shade * (1.0 - smoothstep(0.5, 1.0, length(from))));
}`;

export const QUAD_VERTEX = `#version 300 es
out vec2 at;
void main() {
  vec2 corner = vec2(float(gl_VertexID % 2), float(gl_VertexID / 2));
  at = corner;
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

/** The picture before, fainter: what remains is the trail. */
export const FADE_FRAGMENT = `#version 300 es
precision mediump float;
in vec2 at;
out vec4 result;
uniform sampler2D before;
uniform float kept;
void main() {
  result = max(texture(before, at) * kept - 0.004, 0.0);
}`;

/** The trails in ink, on the sea only. */
export const INK_FRAGMENT = `#version 300 es
precision mediump float;
in vec2 at;
out vec4 result;
uniform sampler2D trails;
uniform sampler2D mask;
uniform bool masked;
uniform vec3 ink;
void main() {
  float shade = texture(trails, at).a * 0.8;
  if (masked) shade *= texture(mask, vec2(at.x, 1.0 - at.y)).a;
  result = vec4(ink * shade, shade);
}`;
