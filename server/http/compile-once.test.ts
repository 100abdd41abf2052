import Fastify from "fastify";
import { expect, test } from "vitest";
import { compileOnce } from "./compile-once.ts";

type Build = (schemas: object, options: object) => (route: { schema: object }) => unknown;

const { buildSerializer, buildValidator } = compileOnce as unknown as Record<
  "buildSerializer" | "buildValidator",
  Build
>;

const name = () => ({ schema: { type: "object", properties: { name: { type: "string" } } } });

test("equal schemas are compiled once, whatever route names them", () => {
  const serializer = buildSerializer({}, {});
  expect(serializer(name())).toBe(serializer({ ...name(), url: "/other" } as never));
  const validator = buildValidator({}, { customOptions: {} });
  expect(validator(name())).toBe(validator(name()));
});

test("schemas that differ, or refer to other shared schemas, are compiled apart", () => {
  const serializer = buildSerializer({}, {});
  expect(serializer(name())).not.toBe(serializer({ schema: { type: "object" } }));
  const shared = { length: { $id: "length", type: "number" } };
  expect(buildSerializer(shared, {})(name())).not.toBe(serializer(name()));
});

test("two applications with different shared schemas of one name answer by their own", async () => {
  const answer = async (type: "number" | "string") => {
    const app = Fastify({ schemaController: { compilersFactory: compileOnce } });
    app.addSchema({ $id: "depth", type });
    const response = { 200: { type: "object", properties: { depth: { $ref: "depth#" } } } };
    app.get("/", { schema: { response } }, () => ({ depth: 7 }));
    return (await app.inject("/")).json();
  };
  expect({ first: await answer("number"), second: await answer("string") }).toEqual({
    first: { depth: 7 },
    second: { depth: "7" },
  });
});
