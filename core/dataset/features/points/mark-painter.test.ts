import Feature from "ol/Feature.js";
import ImageState from "ol/ImageState.js";
import Style from "ol/style/Style.js";
import { expect, test } from "vitest";
import type { Sheet } from "../../../../lib/features/mark-sheet.ts";
import type { Mark, Owner } from "../../../../lib/features/point-marks.ts";
import { MarkPainter } from "./mark-painter.ts";

/** An image of 4 × 2 px in a source of that size, whose middle is at the position. */
function imageOf({ opacity = 1, rotation = 0, state = ImageState.LOADED as number, ratio = 1 } = {}) {
  return {
    getRotation: () => rotation,
    getImageState: () => state,
    getPixelRatio: () => ratio,
    getImage: () => ({ width: 4 * ratio, height: 2 * ratio }),
    getAnchor: () => [2, 1],
    getOrigin: () => [0, 0],
    getSize: () => [4, 2],
    getScaleArray: () => [1, 1],
    getOpacity: () => opacity,
    clone: () => imageOf(),
  };
}

const owner = { order: 1 } as Owner;
const markAt = (x: number, y: number, of = owner): Mark<Feature> => {
  const member = { key: new Feature(), owner: of, kind: 0, x, y };
  return { x, y, dot: true, kinds: [member], members: [member] };
};
const styleOf = (image: object, zIndex = 1) => {
  const style = new Style({ zIndex });
  style.getImage = () => image as never;
  return style;
};

/** What is drawn on a canvas of 100 × 50 px around 0/0, one map unit a px: left, top, width and opacity. */
function drawn(marks: Mark<Feature>[], styles: (mark: Mark<Feature>) => Style[], sheet: Partial<Sheet> = {}) {
  const images: { left: number; top: number; width: number; alpha: number }[] = [];
  const context = {
    canvas: { width: 100, height: 50 },
    globalAlpha: 1,
    drawImage: (_source: unknown, ...[, , , , left, top, width]: number[]) =>
      images.push({ left: left ?? 0, top: top ?? 0, width: width ?? 0, alpha: context.globalAlpha }),
  };
  const painter = MarkPainter.of(marks, owner, { of: styles } as never, () => {});
  painter?.paint({
    context: context as never,
    center: [0, 0],
    resolution: 1,
    pixelRatio: 1,
    worldWidth: null,
    snaps: true,
    ...sheet,
  });
  return painter && { images, alpha: context.globalAlpha };
}

test("an image stands with its anchor at the position, at whole px, with its opacity", () => {
  const found = drawn([markAt(10.4, 5)], () => [styleOf(imageOf({ opacity: 0.5 }))]);
  expect(found).toEqual({ images: [{ left: 58, top: 19, width: 4, alpha: 0.5 }], alpha: 1 });
  expect(drawn([markAt(10.4, 5)], () => [styleOf(imageOf())], { snaps: false })?.images[0]?.left).toBeCloseTo(
    58.4,
    6,
  );
});

test("on a canvas with twice the pixels, an image of more pixels fills the same part", () => {
  const found = drawn([markAt(10, 5)], () => [styleOf(imageOf({ ratio: 2 }))], { pixelRatio: 2 });
  expect(found?.images).toEqual([{ left: 66, top: 13, width: 8, alpha: 1 }]);
});

test("marks outside are left out; the world comes again where the map shows it twice", () => {
  const marks = [markAt(-49, 0), markAt(60, 0), markAt(0, 40)];
  expect(drawn(marks, () => [styleOf(imageOf())])?.images.map(({ left }) => left)).toEqual([-1]);
  expect(
    drawn([markAt(170, 0)], () => [styleOf(imageOf())], { center: [-170, 0], worldWidth: 360 })?.images,
  ).toEqual([{ left: 28, top: 24, width: 4, alpha: 1 }]);
  expect(
    drawn([markAt(10, 0)], () => [styleOf(imageOf())], { worldWidth: 40 })?.images.map(({ left }) => left),
  ).toEqual([-22, 18, 58, 98].filter((left) => left + 4 >= 0));
});

test("the rarest kind lies on top, whatever the order of the marks", () => {
  const rare = markAt(1, 0);
  const found = drawn([rare, markAt(2, 0), markAt(3, 0)], (mark) => [
    styleOf(imageOf(), mark === rare ? 7 : 2),
  ]);
  expect(found?.images.map(({ left }) => left)).toEqual([50, 51, 49]);
});

test("marks of another dataset are drawn by that; what OpenLayers alone can draw gives no painter", () => {
  expect(drawn([markAt(0, 0, { order: 2 } as Owner)], () => [styleOf(imageOf())])?.images).toEqual([]);
  expect(drawn([markAt(0, 0)], () => [styleOf(imageOf({ rotation: 1 }))])).toBeNull();
  expect(drawn([markAt(0, 0)], () => [new Style()])).toBeNull();
});

test("an image that is loading is left out until it has come, and the others are drawn", () => {
  let state: number = ImageState.IDLE;
  const listeners = new Set<() => void>();
  const loading = {
    ...imageOf(),
    getImageState: () => state,
    load: () => {
      state = ImageState.LOADING;
    },
    listenImageChange: (listener: () => void) => void listeners.add(listener),
    unlistenImageChange: (listener: () => void) => void listeners.delete(listener),
  };
  const marks = [markAt(0, 0), markAt(10, 0)];
  const of = (mark: Mark<Feature>) => [styleOf(mark === marks[0] ? loading : imageOf())];
  expect(drawn(marks, of)?.images.map(({ left }) => left)).toEqual([58]);
  let come = 0;
  const painter = MarkPainter.of(marks, owner, { of } as never, () => {
    come += 1;
  });
  expect(painter?.isComplete).toBe(false);
  for (const notify of listeners) notify();
  expect(come).toBe(0);
  state = ImageState.LOADED;
  for (const notify of [...listeners]) notify();
  expect({ come, listeners: listeners.size }).toEqual({ come: 1, listeners: 0 });
  expect(drawn(marks, of)?.images.map(({ left }) => left)).toEqual([48, 58]);
});
