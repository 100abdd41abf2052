import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../core/api/kernel.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { TabStorage } from "../../../core/services/tab-storage.ts";
import { EMPTY_DRAFT, readDraft } from "./draft.ts";
import { FeedbackControl } from "./feedback-control.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** A page that has just been loaded in the tab, with the form open. */
async function openForm(post = vi.fn(async () => ({}))) {
  cleanup();
  const app = {
    i18n: new I18n(),
    log: { error: vi.fn(), info: vi.fn() },
    storage: { tab: new TabStorage("kart") },
    http: { post },
    urls: { expand: (url: string) => url },
    manifest: { appName: "kart", feedback: { url: "/feedback" } },
    connectivity: { isOnline: true },
  } as unknown as AppServices;
  render(
    <AppProvider services={app}>
      <PageProvider page={{ notify: vi.fn() } as never}>
        <FeedbackControl />
      </PageProvider>
    </AppProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Gi tilbakemelding" }));
  const [text, email] = (await screen.findAllByRole("textbox")) as HTMLInputElement[];
  if (!text || !email) throw new Error("The form has two fields");
  return { text, email };
}
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("what was written is there again when the tab has been loaded anew", async () => {
  const before = await openForm();
  write(before.text, "Linjen går over la");
  write(before.email, "kari@fisk");
  fireEvent.click(screen.getByRole("radio", { name: "Et ønske" }));
  const after = await openForm();
  expect({ text: after.text.value, email: after.email.value }).toEqual({
    text: "Linjen går over la",
    email: "kari@fisk",
  });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Et ønske" }).checked).toBe(true);
});

test("what was sent is not", async () => {
  const { text } = await openForm();
  write(text, "Linjen går over land");
  await act(async () => void fireEvent.submit(text.closest("form") ?? text));
  expect((await openForm()).text.value).toBe("");
});

test("what could not be sent is", async () => {
  const { text } = await openForm(vi.fn(() => Promise.reject(new Error("no line"))));
  write(text, "Linjen går over land");
  await act(async () => void fireEvent.submit(text.closest("form") ?? text));
  expect((await openForm()).text.value).toBe("Linjen går over land");
});

test.each([null, 7, [], {}, { text: 1, email: "" }, { text: "a" }])("%j is no draft", (kept) => {
  expect(readDraft(kept)).toEqual(EMPTY_DRAFT);
});

test("of a draft of an unknown kind the words are kept", () => {
  expect(readDraft({ kind: "praise", text: "a", email: "b", withPage: "yes" })).toEqual({
    kind: "problem",
    text: "a",
    email: "b",
    withPage: false,
  });
});
