import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import { addServiceErrors } from "../../../core/i18n/service-errors.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { Page } from "../../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { AccountData } from "./account-data.ts";
import { type Change, ChangeDialog } from "./change-dialog.tsx";

let kit = new DatasetKit();
afterEach(() => {
  cleanup();
  kit.dispose();
  kit = new DatasetKit();
});

type Language = "no" | "en";
const LANGUAGES: readonly Language[] = ["no", "en"];
const LABELS = {
  password: { no: "Passordet ditt nå", en: "Your present password" },
  newPassword: { no: "Nytt passord", en: "New password" },
  passwordAgain: { no: "Det nye passordet en gang til", en: "The new password once more" },
  email: { no: "Ny e-postadresse", en: "New e-mail address" },
};
type Values = Partial<Record<keyof typeof LABELS, string>>;

/** Fills in and saves the dialog over a service that answers with a status and an error code. */
function save(change: Change, language: Language, values: Values, status = 204, bwErrorCode?: string) {
  kit.service = () =>
    status === 204 ? new Response(null, { status }) : Response.json({ status, bwErrorCode }, { status });
  const i18n = new I18n({ language });
  addServiceErrors(i18n);
  const app = { ...kit.context, i18n } as unknown as AppServices;
  render(
    <AppProvider services={app}>
      <PageProvider page={{ notify: vi.fn() } as unknown as Page}>
        <ChangeDialog change={change} data={new AccountData(app)} onClose={() => {}} />
      </PageProvider>
    </AppProvider>,
  );
  for (const [name, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(LABELS[name as keyof Values][language]), { target: { value } });
  const form = document.querySelector("dialog form");
  if (form) fireEvent.submit(form);
}

const PASSWORD = "sei til middag";
const SOUND = { password: "torsk til middag", newPassword: PASSWORD, passwordAgain: PASSWORD };

test.each<[Change, Values, keyof Values, string, string]>([
  ["password", { password: "" }, "password", "Feltet må fylles ut", "Required field"],
  [
    "password",
    { passwordAgain: "hyse til middag" },
    "passwordAgain",
    "Passordene du skrev, er ikke like",
    "The passwords you entered did not match",
  ],
  ["password", { newPassword: "sei" }, "newPassword", "For få tegn", "Too few characters"],
  ["password", { newPassword: "x".repeat(201) }, "newPassword", "For mange tegn", "Too many characters"],
  ["email", { email: "kari@fisk" }, "email", "Ugyldig e-postadresse", "Invalid email address"],
])(
  "of a change of %s with %j the fault stands at its field, and nothing is sent",
  (change, wrong, field, ...texts) => {
    for (const [index, language] of LANGUAGES.entries()) {
      save(change, language, { ...(change === "password" ? SOUND : { password: PASSWORD }), ...wrong });
      const fault = screen.getByText(texts[index] ?? "");
      const described = screen.getByLabelText(LABELS[field][language]).getAttribute("aria-describedby");
      expect(described?.split(" ")).toContain(fault.id);
      cleanup();
    }
    expect(kit.requests).toEqual([]);
  },
);

test.each<[number, string | undefined, string, string]>([
  [422, undefined, "Ugyldig passord", "Invalid password"],
  [429, undefined, "For mange forsøk. Vent et kvarter.", "Too many attempts. Wait a quarter of an hour."],
  [404, "UserIdNotFound", "Fant ikke brukeren.", "User not found."],
  [500, undefined, "Lagringen mislyktes", "Save failed"],
])(
  "a change that the server refuses with %i (%s) is told in both languages",
  async (status, code, ...texts) => {
    for (const [index, language] of LANGUAGES.entries()) {
      save("password", language, SOUND, status, code);
      expect(await screen.findByText(texts[index] ?? "")).toBeDefined();
      cleanup();
    }
  },
);
