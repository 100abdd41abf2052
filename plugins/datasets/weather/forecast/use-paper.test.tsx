import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import { observable } from "mobx";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import { usePaper } from "./use-paper.ts";

afterEach(cleanup);

test("the page is by day from before the printer's picture until after it, and when it is left meanwhile", () => {
  const theme = observable({ mapTheme: null as string | null });
  const services = { theme } as unknown as AppServices;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppProvider services={services}>{children}</AppProvider>
  );
  const { result, unmount } = renderHook(usePaper, { wrapper });
  const states = () => [result.current, theme.mapTheme];
  expect(states()).toEqual([false, null]);
  fireEvent(window, new Event("beforeprint"));
  expect(states()).toEqual([true, "day"]);
  fireEvent(window, new Event("afterprint"));
  expect(states()).toEqual([false, null]);
  fireEvent(window, new Event("beforeprint"));
  unmount();
  expect(theme.mapTheme).toBeNull();
});
