import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeRouter } from "./router.tsx";

afterEach(cleanup);

function Broken(): never {
  throw new TypeError("Cannot convert object to primitive value");
}

test.each(["/map/", "/map/places/7", "/map/point/1,2"])(
  "when even the page around the map breaks at %s, it says so in our words, with a way out",
  async (address) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const history = createMemoryHistory({ initialEntries: [address] });
    render(
      <RouterProvider
        router={makeRouter({ basePath: "/map/", named: new Map(), history, layout: Broken })}
      />,
    );
    expect((await screen.findByRole("alert")).textContent).toContain("Vi har gjort en feil");
    expect(screen.getByRole("button", { name: "Prøv igjen" })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/something went wrong|show error/i);
  },
);
