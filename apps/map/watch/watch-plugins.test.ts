import { observable, runInAction } from "mobx";
import { expect, test, vi } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import type { UnavailablePlugin } from "../../../core/plugin/registry.ts";
import { Failure, type FailureKind } from "../../../core/services/failure.ts";
import { describeUnavailable } from "../errors/describe-unavailable.ts";
import type { ToastMessage } from "../ui/toasts.tsx";
import { watchPlugins } from "./watch-plugins.ts";

const missing = (name: string, kind: FailureKind): UnavailablePlugin => ({
  plugin: { name, datasetTypes: [name] } as unknown as UnavailablePlugin["plugin"],
  failure: new Failure("no", { kind, id: "x", place: name, explanation: { no: "Fordi.", en: "Because." } }),
});

function page(plugins: UnavailablePlugin[]) {
  const registry = observable(
    {
      unavailable: plugins,
      get unavailableByService() {
        return this.unavailable.filter(({ failure }) => failure.kind === "service");
      },
      retry: vi.fn(),
    },
    {},
    { deep: false },
  );
  const gauges = { id: "gauges", type: "tides", name: { no: "Målere", en: "Gauges" }, message: "no" };
  const app = {
    registry,
    datasets: { unavailable: [gauges], build() {} },
    problems: [],
    i18n: new I18n(),
  } as never;
  const toasts = new Map<string, ToastMessage>();
  const ui = {
    addToast: (toast: ToastMessage) => toasts.set(toast.id, toast),
    removeToast: (id: string) => toasts.delete(id),
  } as never;
  return { app, ui, registry, toasts };
}

test("a plugin whose server failed is told to the user with a retry, not to the administrator", async () => {
  const { app, ui, registry, toasts } = page([missing("tides", "service"), missing("waves", "setup")]);
  const stop = watchPlugins(app, ui);
  await vi.waitFor(() => expect(toasts.size).toBe(1));
  const [toast] = toasts.values();
  expect(toast).toMatchObject({
    title: "Et tillegg kom ikke",
    text: "Tillegget tides kom ikke: Fordi. Så lenge mangler Målere.",
    action: { label: "Prøv igjen" },
  });
  expect(describeUnavailable(app)).toEqual(["Tillegget waves kom ikke: Fordi."]);
  toast?.action?.run();
  expect(registry.retry).toHaveBeenCalledOnce();
  runInAction(() => {
    registry.unavailable = [missing("waves", "setup")];
  });
  await vi.waitFor(() => expect(toasts.size).toBe(0));
  stop();
});
