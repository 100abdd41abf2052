import { expect, test } from "vitest";
import { shippedBom } from "./shipped-bom.ts";

test("the list of what is inside has the packages of pages and server, none of them marked as development", () => {
  const development = [{ name: "cdx:npm:package:development", value: "true" }];
  const bom = {
    metadata: { component: { "bom-ref": "farvann@0.1.0", name: "folder-of-the-clone" } },
    components: [
      { "bom-ref": "ol@10.11.0", name: "ol", properties: development },
      { "bom-ref": "rbush@4.0.1", name: "rbush" },
      { "bom-ref": "rbush@3.0.0", name: "rbush" },
      { "bom-ref": "vite@8.3.8", name: "vite", properties: development },
    ],
    dependencies: [
      { ref: "farvann@0.1.0", dependsOn: ["ol@10.11.0", "vite@8.3.8"] },
      { ref: "ol@10.11.0", dependsOn: ["rbush@4.0.1"] },
      { ref: "vite@8.3.8", dependsOn: ["rbush@3.0.0"] },
    ],
  };
  const lock = {
    "node_modules/ol": { version: "10.11.0" },
    "node_modules/ol/node_modules/rbush": { version: "4.0.1" },
  };
  expect(shippedBom(bom, Object.keys(lock), lock)).toEqual({
    metadata: { component: { "bom-ref": "farvann@0.1.0", name: "farvann" } },
    components: [
      { "bom-ref": "ol@10.11.0", name: "ol", properties: [] },
      { "bom-ref": "rbush@4.0.1", name: "rbush", properties: [] },
    ],
    dependencies: [
      { ref: "farvann@0.1.0", dependsOn: ["ol@10.11.0"] },
      { ref: "ol@10.11.0", dependsOn: ["rbush@4.0.1"] },
    ],
  });
});
