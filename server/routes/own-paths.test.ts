import { expect, test } from "vitest";
import { SERVER_PATHS } from "../../lib/server-paths.ts";
import { openTestApp } from "../test-support.ts";

test("no address that the server answers is free for a sub-application, and no other is taken", async () => {
  const world = await openTestApp();
  const tree = world.app.printRoutes({ commonPrefix: false });
  await world.close();
  // Of each branch of the tree the part that it begins with; files at the root and what follows a name are pages.
  const first = [...tree.matchAll(/^[├└]── \/([a-z][a-z-]*)(?=[/ (]|$)/gm)].map(([, name = ""]) => name);
  // Pages and files of sub-applications are answered by what takes any address.
  expect([...new Set([...first, "embed", "manifest-assets"])].sort()).toEqual([...SERVER_PATHS].sort());
});
