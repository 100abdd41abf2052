import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AppServices, Failure } from "../../../core/api/kernel.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import { addServiceErrors } from "../../../core/i18n/service-errors.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { AppStorage } from "../../../core/services/storage.ts";
import type { FormValues } from "../../../lib/form/form.ts";
import { checkForm } from "../../../lib/form/form.ts";
import { FORM_MESSAGES, type FormMessage } from "../../../lib/form/messages.ts";
import { fakeDrawing } from "../../../tests/support/fake-drawing.ts";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import { Draft } from "./model/draft.ts";
import { FORMS } from "./model/kinds.ts";
import descriptor from "./plugin.json";
import { ApplicationForm } from "./views/application-form.tsx";
import { FormFields } from "./views/form-fields.tsx";
import { Reviewed } from "./views/reviewed.tsx";
import VesselSection from "./views/vessel-section.tsx";

let held: Map<string, string>;
beforeEach(() => {
  held = new Map();
});
afterEach(cleanup);

type Language = "no" | "en";
interface World {
  language?: Language;
  user?: string;
  roles?: string[];
  post?: (...call: unknown[]) => Promise<unknown>;
  get?: (...call: unknown[]) => Promise<unknown>;
}

function world({ language = "no", user = "kari", roles = [], post, get }: World = {}) {
  const i18n = new I18n({ language });
  addServiceErrors(i18n);
  i18n.addErrorTexts(descriptor.errors);
  const storage = new AppStorage("bwmap", memoryStorage(held));
  storage.declare("applications", [{ key: "applicationDrafts", sync: false }]);
  const session = {
    authenticated: true,
    status: "signed-in",
    roles: new Set(roles),
    profiles: { user: { id: user }, fiskInfoProfile: { vesselId: "LK-1" } },
    setProfiles: vi.fn(),
  };
  const app = {
    ...{ i18n, storage, session },
    map: {
      ...{ projection: "EPSG:3857", fit: () => {}, lend: () => null },
      ...{ addLayer: () => () => {}, onClick: () => () => {} },
    },
    theme: { theme: "day" },
    http: {
      post: vi.fn(post ?? (async () => ({ data: {} }))),
      get: vi.fn(get ?? (async () => ({ data: [] }))),
    },
    urls: { expand: (url: string) => url },
    manifest: { appName: "bwmap" },
    connectivity: { isOnline: true },
    clock: { now: () => new Date("2026-11-30T00:10:00Z") },
    log: { error: vi.fn() },
    services: servicesOf({ drawing: fakeDrawing() }),
  } as unknown as AppServices;
  const page = { notify: vi.fn(), navigate: vi.fn(), announce: vi.fn(), isPhone: false };
  const show = (view: ReactNode) =>
    render(
      <AppProvider services={app}>
        <PageProvider page={page as never}>{view}</PageProvider>
      </AppProvider>,
    );
  return { app, page, show };
}

const AREA = {
  type: "Polygon",
  coordinates: [
    [
      [5, 59],
      [5.5, 59],
      [5.5, 59.5],
      [5, 59],
    ],
  ],
};
const AIS: FormValues = {
  ...{ company: "Fjordkontroll", firstName: "Kari", lastName: "Nordmann", phone: "75512345" },
  ...{ email: "kari@example.no", purpose: "Overvåke trafikk nær fortøyninger", users: "6", area: AREA },
  reason: "Anleggene våre ligger her, og fartøy har drevet inn i fortøyningene to ganger.",
  ...{ from: "2027-01-01", to: "2027-12-31", terms: true },
};

describe("the messages of an application for AIS data stand at their field, in both languages (spec §5)", () => {
  const far = {
    ...AREA,
    coordinates: [
      [
        [5, 30],
        [5.5, 30],
        [5.5, 30.5],
        [5, 30],
      ],
    ],
  };
  test.each<[FormMessage, string, unknown]>([
    ["area-required", "area", null],
    ["company-required", "company", ""],
    ["purpose-required", "purpose", ""],
    ["email-required", "email", ""],
    ["first-name-required", "firstName", ""],
    ["last-name-required", "lastName", ""],
    ["phone-required", "phone", ""],
    ["invalid-email", "email", "kari@demo"],
    ["invalid", "organisationNumber", "12"],
    ["not-a-number", "users", "seks"],
    ["integer", "users", "1,5"],
    ["required", "users", ""],
    ["not-eight-digits", "phone", "755 12 3"],
    ["too-few", "reason", "Kort"],
    ["too-many", "company", "x".repeat(121)],
    ["terms", "terms", false],
    ["outside", "area", far],
  ])("%s", (message, field, value) => {
    for (const language of ["no", "en"] as const) {
      const { show } = world({ language });
      const { form, check, rules } = FORMS.ais;
      const values = { ...AIS, [field]: value };
      const { faults } = checkForm(form, check, values, rules);
      show(<FormFields fields={form.fields} values={values} faults={faults} onChange={() => {}} />);
      const label = form.fields.find(({ name }) => name === field)?.label[language] ?? "";
      const shown = screen.getByText(FORM_MESSAGES[message][language]);
      const control =
        field === "area" ? screen.getByRole("group", { name: label }) : screen.getByLabelText(label);
      expect(control.getAttribute("aria-describedby")?.split(" ")).toContain(shown.id);
      cleanup();
    }
  });
});

describe("the words for an error code of the server, in both languages (spec §5 and §8)", () => {
  const TEXTS: Record<string, Record<Language, string>> = {
    MmsiNotFound: { no: "Fant ikke MMSI i ITU-registeret", en: "Could not find MMSI in ITU register" },
    CallSignNotFound: { no: "Fant ikke fartøyet", en: "Vessel not found" },
    ApplicationPending: {
      no: "Du har allerede en søknad til behandling",
      en: "You already have an application pending",
    },
    UnknownUserName: { no: "Ukjent brukernavn", en: "Unknown user name" },
    UserIdNotFound: { no: "Fant ikke brukeren.", en: "User not found." },
    UserHasPendingApplication: {
      no: "Brukeren har allerede en søknad til behandling.",
      en: "A pending application for this user already exists.",
    },
    ApplicationCannotBeUpdated: { no: "Søknaden kunne ikke oppdateres.", en: "Error updating application." },
    RecreationalFisherCannotUseLicensedFishingVessel: {
      no: "Fritidsfiskere kan ikke bruke kallesignalet til et fiskefartøy.",
      en: "Recreational fishers cannot use a callsign associated with a fishing vessel.",
    },
    UserAlreadyHasExtendedFiskInfoAccess: {
      no: "Du har allerede utvidet tilgang til FiskInfo.",
      en: "You already have extended FiskInfo access.",
    },
    UserCannotMakeAdditionalApplicationsAsRecreationalFisher: {
      no: "Du kan ikke søke på nytt som fritidsfisker.",
      en: "You cannot make additional applications as a recreational fisher.",
    },
  };
  test.each(Object.entries(TEXTS))("%s", async (code, texts) => {
    for (const language of ["no", "en"] as const) {
      held.clear();
      const post = async () => {
        throw new Failure("refused", { id: "http-status", place: "x", status: 409, code });
      };
      const { app, show } = world({ language, post });
      const draft = new Draft("fiskinfo", app);
      const fishing = { role: "BwFritidsfisker", callSign: "LX0012", name: "Kari", phone: "41234567" };
      for (const [name, value] of Object.entries({ ...fishing, email: "kari@example.no", terms: true }))
        draft.set(name, value);
      show(<ApplicationForm kind="fiskinfo" onSent={() => {}} />);
      const send = screen.getByRole("button", {
        name: { no: "Send søknaden", en: "Send the application" }[language],
      });
      await act(async () => void fireEvent.click(send));
      // An MMSI is no field of this form: the store knows its field all the same.
      if (code === "MmsiNotFound") {
        const arctic = new Draft("arctic", app);
        const values = { vesselName: "Ishavet", mmsi: "999999999", name: "Kari", phone: "41234567" };
        const rest = { email: "kari@example.no", purpose: "Forsyning til stasjonene", terms: true };
        for (const [name, value] of Object.entries({ ...values, ...rest })) arctic.set(name, value);
        await arctic.send();
        expect(arctic.refused).toEqual({ mmsi: code });
        expect(app.i18n.t(`error-codes:${code}`)).toBe(texts[language]);
      } else expect(screen.getByText(texts[language])).toBeTruthy();
      cleanup();
    }
  });
});

test.each([
  ["no", "Bytt fartøy", "Kallesignal", "Lagre", "Fant ingen fartøyprofil med denne id-en."],
  ["en", "Change vessel", "Call sign", "Save", "No vessel profile with provided ID found."],
] as const)("a vessel that does not exist is reported (%s)", async (language, change, field, save, text) => {
  const post = async () => {
    throw new Failure("404", { id: "http-status", place: "x", status: 404, code: "VesselNotFound" });
  };
  const get = async () => ({ data: { vesselId: "LK-1", vesselName: "Havgula" } });
  const { show } = world({ language, roles: ["BwYrkesfisker"], post, get });
  await act(async () => void show(<VesselSection />));
  expect(screen.getByText("Havgula")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: change, hidden: true }));
  const dialog = within(document.querySelector("dialog") ?? document.body);
  fireEvent.change(dialog.getByLabelText(field), { target: { value: "ZZZ99" } });
  const form = document.querySelector("dialog form");
  expect(dialog.getByText(save)).toBeTruthy();
  await act(async () => void (form && fireEvent.submit(form)));
  expect(dialog.getByText(text)).toBeTruthy();
});

test.each([
  ["no", "Fant ikke søknaden"],
  ["en", "Application not found"],
] as const)(
  "a reviewer who opens an application that does not exist is told (%s)",
  async (language, text) => {
    const get = async () => {
      throw new Failure("404", { id: "http-status", place: "x", status: 404, code: "ApplicationNotFound" });
    };
    const { show } = world({ language, get });
    await act(async () => void show(<Reviewed kind="ais" id="7" onDecided={() => {}} />));
    expect(screen.getByText(text)).toBeTruthy();
  },
);

test("faults are shown when the user leaves a step, which names them and stays open", () => {
  const { show } = world();
  show(<ApplicationForm kind="ais" onSent={() => {}} />);
  expect(screen.queryByText("Skriv navnet på firmaet")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Neste" }));
  expect(screen.getByText("Skriv navnet på firmaet")).toBeTruthy();
  expect(screen.getByText("5 felt må rettes")).toBeTruthy();
  expect(screen.getByText("Hvem søker?")).toBeTruthy();
});

test("a draft is there again for its user, with the step and the key, and not for another user", () => {
  const { app } = world();
  const draft = new Draft("ais", app);
  for (const [name, value] of Object.entries(AIS)) draft.set(name, value);
  expect(draft.open(2)).toBe(true);
  const again = new Draft("ais", world().app);
  expect({ values: again.values, step: again.step }).toEqual({ values: AIS, step: 2 });
  expect(new Draft("ais", world({ user: "ola" }).app).values).toEqual({});
});

test("a second press while an application is on its way sends nothing, and a retry has the same key", async () => {
  const { app } = world({ post: () => Promise.reject(new Failure("x", { id: "http-network", place: "x" })) });
  const draft = new Draft("ais", app);
  for (const [name, value] of Object.entries(AIS)) draft.set(name, value);
  await Promise.all([draft.send(), draft.send()]);
  await draft.send();
  const calls = vi.mocked(app.http.post).mock.calls as unknown as [string, { json: { key: string } }][];
  expect(calls).toHaveLength(2);
  expect(calls[0]?.[1].json.key).toBe(calls[1]?.[1].json.key);
  expect(draft.failure?.id).toBe("http-network");
  // The draft of a sent application is gone.
  vi.mocked(app.http.post).mockResolvedValue({ data: { id: 1 } } as never);
  await draft.send();
  expect(new Draft("ais", world().app).values).toEqual({});
});
