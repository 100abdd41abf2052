import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type AppServices, Failure } from "../../../core/api/kernel.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import { addServiceErrors } from "../../../core/i18n/service-errors.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { AppStorage } from "../../../core/services/storage.ts";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import ApplicationsView from "./views/applications-view.tsx";
import { Reviewed } from "./views/reviewed.tsx";

afterEach(cleanup);

const QUESTION = { at: "2026-11-28T15:00:00Z", from: "reviewer", text: "Hvem får se dataene?" };
const ANSWER = { at: "2026-11-28T16:00:00Z", from: "applicant", text: "Bare vakten." };
const application = (messages: object[]) => ({
  ...{ id: 7, kind: "arctic", status: "Pending", reason: null, granted: null, isOwn: false, log: [] },
  ...{ submittedAt: "2026-11-28T13:06:00Z", decidedAt: null, email: "kari@example.no", messages },
  form: { vesselName: "Ishavet", mmsi: "257123456", name: "Kari", phone: "41234567" },
});

function show(view: ReactNode, { answer = {} as unknown, post = vi.fn(), language = "no" as "no" | "en" }) {
  const i18n = new I18n({ language });
  addServiceErrors(i18n);
  const storage = new AppStorage("bwmap", memoryStorage(new Map()));
  storage.declare("applications", [{ key: "applicationDrafts", sync: false }]);
  const session = {
    authenticated: true,
    status: "signed-in",
    roles: new Set(),
    profiles: { user: { id: "kari" } },
  };
  const app = {
    ...{ i18n, storage, session, theme: { theme: "day" }, connectivity: { isOnline: true } },
    http: { get: async () => ({ data: answer }), post },
    urls: { expand: (url: string) => url },
  } as unknown as AppServices;
  const page = { navigate: vi.fn(), announce: vi.fn(), isPhone: false };
  render(
    <AppProvider services={app}>
      <PageProvider page={page as never}>{view}</PageProvider>
    </AppProvider>,
  );
  return { post, page };
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
const write = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

test("a reviewer asks the applicant; a text that is too short is reported and not sent", async () => {
  const post = vi.fn(async () => ({ data: application([QUESTION]) }));
  const view = <Reviewed kind="arctic" id="7" onDecided={() => {}} />;
  const { page } = show(view, { answer: application([]), post });
  await screen.findByRole("button", { name: "Spør søkeren" });
  press("Spør søkeren");
  press("Send spørsmålet");
  expect(screen.getByText("Feltet må fylles ut")).toBeTruthy();
  write(/^Spørsmål til søkeren/, QUESTION.text);
  press("Send spørsmålet");
  await screen.findByText(QUESTION.text);
  expect(post.mock.calls).toMatchObject([
    ["{apiBase}/v1/review/arctic/applications/7/questions", { json: { text: QUESTION.text } }],
  ]);
  expect(page.announce).toHaveBeenCalledWith("Spørsmålet er sendt");
});

test("a reviewer reads what the server compared", async () => {
  const checks = [
    { id: "history", passed: true },
    { id: "vessel", passed: false },
  ];
  const view = <Reviewed kind="arctic" id="7" onDecided={() => {}} />;
  show(view, { answer: { ...application([]), checks }, language: "en" });
  expect(await screen.findByText("No earlier rejection")).toBeTruthy();
  expect(screen.getByText("The vessel was not received by AIS in the last day")).toBeTruthy();
});

test("an applicant answers a question, once", async () => {
  const post = vi.fn(async () => ({ data: application([QUESTION, ANSWER]) }));
  show(<ApplicationsView />, { answer: [application([QUESTION])], post });
  await screen.findByText(QUESTION.text);
  write(/^Svaret ditt/, ANSWER.text);
  press("Send svaret");
  press("Sender …");
  expect(await screen.findByText(ANSWER.text)).toBeTruthy();
  expect(post.mock.calls).toMatchObject([
    ["{apiBase}/v1/applications/7/answers", { json: { text: ANSWER.text } }],
  ]);
  expect(screen.queryByLabelText(/^Svaret ditt/)).toBeNull();
});

test.each([
  ["no", "Svaret ditt", "Send svaret", "Søknaden kunne ikke oppdateres."],
  ["en", "Your answer", "Send the answer", "Error updating application."],
] as const)(
  "an answer that comes after the decision is refused in words (%s)",
  async (language, field, send, text) => {
    const code = "ApplicationCannotBeUpdated";
    const post = vi.fn(() =>
      Promise.reject(new Failure("409", { id: "http-status", place: "x", status: 409, code })),
    );
    show(<ApplicationsView />, { answer: [application([QUESTION])], post, language });
    await screen.findByText(QUESTION.text);
    write(new RegExp(`^${field}`), ANSWER.text);
    press(send);
    expect(await screen.findByText(text)).toBeTruthy();
  },
);
