import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ToastMessage, Toasts } from "../../../apps/map/ui/toasts.tsx";
import { I18n } from "../../i18n/i18n.ts";
import type { AppServices } from "../../plugin/app-services.ts";
import type { Page } from "../../plugin/page.ts";
import { AppProvider, PageProvider } from "../../plugin/react-context.tsx";
import { PartLoadError } from "../../services/parts/load-part.ts";
import { lazyPart } from "./lazy-part.tsx";
import { ViewBoundary } from "./view-boundary.tsx";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const LOST = "Denne delen kom ikke fram over linjen. Den hentes på nytt av seg selv.";
const LOST_NOTICE = "En del av programmet kom ikke fram";
const BROKEN = "Denne delen kunne ikke vises. Resten av kartet virker.";

/** A page with notices; `views` are rendered in boundaries. */
function show(views: React.ReactNode, i18n = new I18n()) {
  const toasts = observable.map<string, ToastMessage>({}, { deep: false });
  const around = {
    notify: (toast: ToastMessage) => runInAction(() => toasts.set(toast.id, toast)),
    closeNotice: (id: string) => runInAction(() => toasts.delete(id)),
  };
  const Notices = observer(() => (
    <Toasts label="Meldinger" closeLabel="Lukk" toasts={[...toasts.values()]} onClose={around.closeNotice} />
  ));
  const services = { i18n, log: { error: vi.fn(), info: vi.fn() } } as unknown as AppServices;
  const page = (content: React.ReactNode) => (
    <AppProvider services={services}>
      <PageProvider page={around as unknown as Page}>
        <Notices />
        {content}
      </PageProvider>
    </AppProvider>
  );
  const { rerender, container } = render(page(views));
  return { container, change: (content: React.ReactNode) => rerender(page(content)) };
}

/** A part that renders its name; it fails to load the first times. */
function lossy(name: string, times: number, gone = false) {
  let asked = 0;
  return lazyPart(async () => {
    if (asked++ < times) throw new PartLoadError(`${name}.js`, gone);
    return { default: () => <p>{name}</p> };
  });
}
const Broken = (): never => {
  throw new Error("bad view");
};
const notices = (text: string) => screen.queryAllByText(text);

test("a view without a place of its own is reported in a notice, whose button loads it and removes the notice", async () => {
  const Part = lossy("settings", 1);
  show(
    <ViewBoundary place="dialog" as="notice">
      <Part />
    </ViewBoundary>,
  );
  await screen.findByText(LOST_NOTICE);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Prøv igjen" })));
  expect(await screen.findByText("settings")).toBeTruthy();
  expect(notices(LOST_NOTICE)).toEqual([]);
});

test("of several that were lost there is one notice, and its button brings them all", async () => {
  const [First, Second] = [lossy("settings", 1), lossy("news", 1)];
  show(
    <>
      <ViewBoundary place="a" as="notice">
        <First />
      </ViewBoundary>
      <ViewBoundary place="b" as="notice">
        <Second />
      </ViewBoundary>
    </>,
  );
  await screen.findByText(LOST_NOTICE);
  expect(notices(LOST_NOTICE)).toHaveLength(1);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Prøv igjen" })));
  expect(await screen.findByText("settings")).toBeTruthy();
  expect(await screen.findByText("news")).toBeTruthy();
  expect(notices(LOST_NOTICE)).toEqual([]);
});

test("the notice stays while another part is still lost", async () => {
  const [First, Second] = [lossy("settings", 9), lossy("news", 9)];
  const one = (
    <ViewBoundary key="a" place="a" as="notice">
      <First />
    </ViewBoundary>
  );
  const other = (
    <ViewBoundary key="b" place="b" as="notice">
      <Second />
    </ViewBoundary>
  );
  const { change } = show([one, other]);
  await screen.findByText(LOST_NOTICE);
  change([other]);
  expect(notices(LOST_NOTICE)).toHaveLength(1);
  change([]);
  expect(notices(LOST_NOTICE)).toEqual([]);
});

test("what is gone from the server is told as the new version, with a reload", async () => {
  const Part = lossy("settings", 1, true);
  const { change } = show(
    <ViewBoundary place="dialog" as="notice">
      <Part />
    </ViewBoundary>,
  );
  await screen.findByText("Det er kommet en ny versjon");
  expect(screen.getByText(/^Det du åpnet, er byttet ut i den\..*er der etterpå\.$/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Last inn på nytt" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Prøv igjen" })).toBeNull();
  // The notice concerns the page, whatever it shows.
  change(null);
  expect(screen.getByText("Det er kommet en ny versjon")).toBeTruthy();
});

test("a fault of the view itself is told as such", () => {
  show(
    <ViewBoundary place="dialog" as="notice">
      <Broken />
    </ViewBoundary>,
  );
  expect(notices(BROKEN)).toHaveLength(1);
});

test("what has a place is told there, with a button", async () => {
  const Part = lossy("panel", 1);
  const { container } = show(
    <ViewBoundary place="panel">
      <Part />
    </ViewBoundary>,
  );
  const alert = await screen.findByRole("alert");
  expect({ alert: alert.textContent, toast: container.querySelector(".fv-toast") }).toEqual({
    alert: `${LOST} Prøv igjen`,
    toast: null,
  });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Prøv igjen" })));
  expect(await screen.findByText("panel")).toBeTruthy();
});

test("where it has a place, what is gone offers the reload there", async () => {
  const Part = lossy("panel", 1, true);
  show(
    <ViewBoundary place="panel">
      <Part />
    </ViewBoundary>,
  );
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Det du åpnet, er byttet ut i en ny versjon. Last inn på nytt");
});

test("it stands in the frame of the view, so that there is a way out", async () => {
  const Part = lossy("details", 9);
  show(
    <ViewBoundary place="details" frame={(words) => <section aria-label="Detaljer">{words}</section>}>
      <Part />
    </ViewBoundary>,
  );
  expect((await screen.findByRole("region", { name: "Detaljer" })).textContent).toContain(LOST);
});

test("inside a link it is told in words alone, in the user's language", async () => {
  const Part = lossy("row", 9);
  show(
    <ViewBoundary place="row" as="words">
      <Part />
    </ViewBoundary>,
    new I18n({ language: "en" }),
  );
  expect((await screen.findByRole("alert")).textContent).toContain("did not come through on the line");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
