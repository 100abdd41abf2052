import fastify from "fastify";
import { expect, test } from "vitest";
import { Problem } from "../domain/problem.ts";
import { registerErrors } from "./errors.ts";

const app = fastify({ logger: false, genReqId: () => "call-7" });
registerErrors(app);
app.get("/cause", () => {
  throw new Error("SQLITE_ERROR: no such column secret, at /srv/farvann/server/storage");
});
app.get("/problem", () => {
  throw new Problem(503, "The sign-in service cannot be reached", "Unreachable", 5);
});
app.get("/query", { schema: { querystring: { type: "object", required: ["id"] } } }, () => "");

test("a caller hears nothing of the cause of a fault, only the id with which the log tells it", async () => {
  const answer = await app.inject("/cause");
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  expect(answer.json()).toEqual({
    ...{ type: "about:blank", title: "Something went wrong", status: 500, traceId: "call-7" },
  });
});

test("a problem is sent as it is, and is not cached", async () => {
  const answer = await app.inject("/problem");
  expect(answer.json()).toMatchObject({
    ...{ status: 503, title: "The sign-in service cannot be reached", bwErrorCode: "Unreachable" },
  });
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "5" });
});

test("what a call lacks is said", async () => {
  expect((await app.inject("/query")).json()).toMatchObject({
    status: 400,
    title: expect.stringContaining("id"),
  });
});
