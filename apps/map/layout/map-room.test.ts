import { expect, test } from "vitest";
import { Settings } from "../../../core/services/settings.ts";
import { AppStorage } from "../../../core/services/storage.ts";
import { UiStore } from "../stores/ui-store.ts";
import { mapRoom } from "./map-room.ts";

const ui = (width: number, height: number) =>
  new UiStore(new Settings(new AppStorage("test", null)), { width, height });

test("what is pinned over the map stays between the panels and clear of what lies over it", () => {
  const store = ui(1440, 900);
  const { free, covered } = mapRoom(store);
  expect(free.left).toBeGreaterThan(store.insets.left);
  expect(covered).toContainEqual(store.layout.tools.at);
  store.setDetailsOpen(true);
  expect(mapRoom(store).free.right).toBeLessThan(free.right);
});

test("a map with everything put away is free to its edges", () => {
  const store = ui(390, 844);
  store.setDecluttered(true);
  expect(mapRoom(store)).toEqual({
    free: { left: 28, top: 28, right: 362, bottom: 816 },
    covered: [],
  });
});
