import { act, cleanup, render, screen } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { addServiceErrors } from "../../../../core/i18n/service-errors.ts";
import { AppProvider, PageProvider } from "../../../../core/plugin/react-context.tsx";
import { AppStorage } from "../../../../core/services/storage.ts";
import type { ApplicationKind, ApplicationStatus } from "../../../../lib/applications/states.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import descriptor from "../plugin.json";
import ApplyView from "./apply-view.tsx";
import RegistrationView from "./registration-view.tsx";

afterEach(cleanup);

type Language = "no" | "en";
interface User {
  latest?: ApplicationStatus;
  roles?: string[];
  vesselId?: string;
}

/** The page of an application for a user with these rights and this application. */
async function open(
  View: ComponentType,
  kind: ApplicationKind,
  { latest, roles = [], vesselId }: User,
  language: Language,
) {
  const i18n = new I18n({ language });
  addServiceErrors(i18n);
  i18n.addErrorTexts(descriptor.errors);
  const storage = new AppStorage("test", null);
  storage.declare("applications", [{ key: "applicationDrafts", sync: false }]);
  const get = vi.fn(async (_url: string) => ({ data: latest ? [{ id: 1, kind, status: latest }] : [] }));
  const app = {
    ...{ i18n, storage, http: { get }, urls: { expand: (url: string) => url } },
    session: {
      authenticated: true,
      roles: new Set(roles),
      profiles: { user: { id: "kari" }, fiskInfoProfile: vesselId ? { vesselId } : null },
    },
    clock: { now: () => new Date("2026-11-30T00:10:00Z") },
    manifest: { appName: "bwmap" },
    connectivity: { isOnline: true },
    services: servicesOf({ account: { Frame: ({ children }: { children: ReactNode }) => children } }),
  } as unknown as AppServices;
  await act(
    async () =>
      void render(
        <AppProvider services={app}>
          <PageProvider page={{ isPhone: false } as never}>
            <View />
          </PageProvider>
        </AppProvider>,
      ),
  );
}

const Arctic = () => <ApplyView params={{ kind: "arctic" }} />;
const Ais = () => <ApplyView params={{ kind: "ais" }} />;

test.each<[ComponentType, ApplicationKind, User, string, string]>([
  [
    Ais,
    "ais",
    { latest: "Pending" },
    "Du har allerede en søknad til behandling",
    "You already have an application pending",
  ],
  [
    Arctic,
    "arctic",
    { latest: "Approved" },
    "Søknaden kunne ikke oppdateres.",
    "Error updating application.",
  ],
  [
    RegistrationView,
    "fiskinfo",
    { latest: "Pending" },
    "Brukeren har allerede en søknad til behandling.",
    "A pending application for this user already exists.",
  ],
  [
    RegistrationView,
    "fiskinfo",
    { vesselId: "LK-1" },
    "Du har allerede utvidet tilgang til FiskInfo.",
    "You already have extended FiskInfo access.",
  ],
  [
    RegistrationView,
    "fiskinfo",
    { roles: ["BwFritidsfisker"] },
    "Du kan ikke søke på nytt som fritidsfisker.",
    "You cannot make additional applications as a recreational fisher.",
  ],
])("who may not apply now reads why in place of the form: %#", async (View, kind, user, ...texts) => {
  for (const [index, language] of (["no", "en"] as const).entries()) {
    await open(View, kind, user, language);
    expect(screen.getByText(texts[index] ?? "")).toBeDefined();
    expect(document.querySelector("form")).toBeNull();
    cleanup();
  }
});

test.each<[ComponentType, ApplicationKind, User, string, string]>([
  [RegistrationView, "fiskinfo", {}, "no", "Fartøyets kallesignal"],
  [RegistrationView, "fiskinfo", { latest: "Revoked" }, "en", "Call sign of the vessel"],
  [Arctic, "arctic", { latest: "Rejected" }, "no", "Fartøyets navn"],
])("who may apply gets the form: %#", async (View, kind, user, language, label) => {
  await open(View, kind, user, language as Language);
  expect(screen.getByLabelText(label)).toBeDefined();
});
