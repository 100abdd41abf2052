import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { I18n } from "../../i18n/i18n.ts";
import type { AppServices } from "../../plugin/app-services.ts";
import type { Page, PageNotice } from "../../plugin/page.ts";
import { AppProvider, PageProvider } from "../../plugin/react-context.tsx";
import { PartLoadError } from "../../services/parts/load-part.ts";
import { TargetActions } from "./target-actions.tsx";

afterEach(cleanup);

/** An action that fails with these errors in turn, and then works. Pressing it returns the notices. */
function withAction(...errors: Error[]) {
  const run = vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
  });
  const notices = new Map<string, PageNotice>();
  const app = {
    i18n: new I18n(),
    log: { error: vi.fn() },
    registry: {
      list: () => [{ name: "follow", order: 1, label: "Følg", icon: () => null, appliesTo: () => true, run }],
    },
  } as unknown as AppServices;
  const page = {
    notify: (notice: PageNotice) => notices.set(notice.id, notice),
    closeNotice: (id: string) => notices.delete(id),
  } as unknown as Page;
  render(
    <AppProvider services={app}>
      <PageProvider page={page}>
        <TargetActions target={{ kind: "position", position: [0, 0] } as never} />
      </PageProvider>
    </AppProvider>,
  );
  const press = async () => {
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Følg" })));
    return [...notices.values()];
  };
  return { run, press, notices };
}

test("an action whose part was lost says so, and its button runs it again", async () => {
  const { run, press, notices } = withAction(new PartLoadError("follow.js", false));
  const [notice] = await press();
  expect({ title: notice?.title, text: notice?.text, label: notice?.action?.label }).toEqual({
    title: "En del av programmet kom ikke fram",
    text: undefined,
    label: "Prøv igjen",
  });
  await act(async () => notice?.action?.run());
  expect({ callsCount: run.mock.calls.length, noticesCount: notices.size }).toEqual({
    callsCount: 2,
    noticesCount: 0,
  });
});

test("pressing the action itself does the same", async () => {
  const { press } = withAction(new PartLoadError("follow.js", false));
  await press();
  expect(await press()).toEqual([]);
});

test("one that is gone from the server is told as the new version", async () => {
  const { press } = withAction(new PartLoadError("follow.js", true));
  const [notice] = await press();
  expect({ title: notice?.title, label: notice?.action?.label }).toEqual({
    title: "Det er kommet en ny versjon",
    label: "Last inn på nytt",
  });
});
