// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import QrCode from "./qr-code.tsx";

vi.mock("./use-texts.ts", () => ({ useTexts: () => ({ t: (key: string) => key }) }));
afterEach(cleanup);

test("a link is drawn as dark modules inside a quiet zone", () => {
  const { container } = render(
    <QrCode text="https://x.example/bwmap/?%7BIzbVYUljyBED9Q3CByZ6&period=2026" />,
  );
  const path = container.querySelector("path")?.getAttribute("d") ?? "";
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(places.length).toBeGreaterThan(400);
  expect(Math.min(...places)).toBe(4);
});

test("a link that fits no code is reported as too long", () => {
  const { container } = render(<QrCode text={"x".repeat(4_000)} />);
  expect(container.textContent).toBe("qr.too-long");
});
