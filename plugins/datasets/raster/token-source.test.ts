import { describe, expect, test } from "vitest";
import { readToken, TokenSource } from "./token-source.ts";

function setup(bodies: string[]) {
  let time = 0;
  const calls: number[] = [];
  const source = new TokenSource(
    async () => {
      calls.push(time);
      await Promise.resolve();
      return bodies[Math.min(calls.length - 1, bodies.length - 1)] ?? "";
    },
    "/token",
    () => time,
  );
  return { source, calls, pass: (ms: number) => (time += ms) };
}

describe("the body of a token call", () => {
  test.each([
    ["abc", "abc"],
    ['"abc+/="', "abc+/="],
    ["  abc\r\n", "abc"],
    ['"abc"\n', "abc"],
    ["", null],
    ['""', null],
    ["<html><body>Sign in</body></html>", null],
    ['{"error":"no"}', null],
  ])("%j gives %j", (body, token) => {
    expect(readToken(body)).toBe(token);
  });
});

describe("a token source", () => {
  test("is asked once, however many pictures wait", async () => {
    const { source, calls } = setup(["a"]);
    const tokens = await Promise.all([source.get(), source.get(), source.get()]);
    expect(tokens.map((token) => token.value)).toEqual(["a", "a", "a"]);
    expect(calls).toHaveLength(1);
  });

  test("renews once when many pictures were refused with the same token", async () => {
    const { source, calls, pass } = setup(["a", "b"]);
    const old = await source.get();
    pass(600_000);
    const renewed = await Promise.all([source.renew(old), source.renew(old)]);
    const late = await source.renew(old);
    expect([...renewed, late].map((token) => token?.value)).toEqual(["b", "b", "b"]);
    expect(calls).toHaveLength(2);
  });

  test("does not renew a token that is quite new: the service refuses for another reason", async () => {
    const { source, calls } = setup(["a"]);
    expect(await source.renew(await source.get())).toBeNull();
    expect(calls).toHaveLength(1);
  });

  test("fails on a page instead of a token, and can be asked again", async () => {
    const { source } = setup(["<html>", "a"]);
    await expect(source.get()).rejects.toMatchObject({ id: "bad-answer", place: "/token" });
    expect((await source.get()).value).toBe("a");
  });
});
