import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AccountPlace } from "../../../contracts/account.ts";
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
import { FIELD_OF_CODE, FORMS } from "./model/kinds.ts";
import descriptor from "./plugin.json";
import plugin from "./plugin.ts";
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
      const kind = code === "MmsiNotFound" ? "arctic" : "fiskinfo";
      const draft = new Draft(kind, app);
      const fishing = { role: "BwFritidsfisker", callSign: "LX0012" };
      const arctic = {
        ...{ vesselName: "Ishavet", mmsi: "999999999" },
        purpose: "Forsyning til stasjonene på Svalbard",
      };
      const who = { name: "Kari", phone: "41234567", email: "kari@example.no", terms: true };
      const values = { ...(kind === "arctic" ? arctic : fishing), ...who };
      for (const [name, value] of Object.entries(values)) draft.set(name, value);
      show(<ApplicationForm kind={kind} onSent={() => {}} />);
      const send = screen.getByRole("button", {
        name: { no: "Send søknaden", en: "Send the application" }[language],
      });
      await act(async () => void fireEvent.click(send));
      const shown = screen.getByText(texts[language]);
      const field = FIELD_OF_CODE[code];
      if (field) {
        const label = FORMS[kind].form.fields.find(({ name }) => name === field)?.label[language] ?? "";
        const described = screen.getByLabelText(label).getAttribute("aria-describedby");
        expect(described?.split(" ")).toContain(shown.id);
      }
      cleanup();
    }
  });
});

const VESSEL_DIALOG = {
  no: { change: "Bytt fartøy", field: "Kallesignal", save: "Lagre" },
  en: { change: "Change vessel", field: "Call sign", save: "Save" },
};
test.each([
  ["no", 404, "VesselNotFound", "Fant ingen fartøyprofil med denne id-en."],
  ["en", 404, "VesselNotFound", "No vessel profile with provided ID found."],
  [
    "no",
    403,
    "UserMustHaveExtendedFiskInfoAccessToChangeVessel",
    "Brukeren må ha utvidet tilgang til FiskInfo for å bytte fartøy.",
  ],
  [
    "en",
    403,
    "UserMustHaveExtendedFiskInfoAccessToChangeVessel",
    "User must have extended FiskInfo access to change vessel.",
  ],
] as const)(
  "a change of vessel that the server refuses is told (%s, %i %s)",
  async (language, status, code, text) => {
    const post = async () => {
      throw new Failure("refused", { id: "http-status", place: "x", status, code });
    };
    const get = async () => ({ data: { vesselId: "LK-1", vesselName: "Havgula" } });
    const { show } = world({ language, roles: ["BwYrkesfisker"], post, get });
    await act(async () => void show(<VesselSection />));
    expect(screen.getByText("Havgula")).toBeTruthy();
    const { change, field, save } = VESSEL_DIALOG[language];
    fireEvent.click(screen.getByRole("button", { name: change, hidden: true }));
    const dialog = within(document.querySelector("dialog") ?? document.body);
    fireEvent.change(dialog.getByLabelText(field), { target: { value: "ZZZ99" } });
    const form = document.querySelector("dialog form");
    expect(dialog.getByText(save)).toBeTruthy();
    await act(async () => void (form && fireEvent.submit(form)));
    expect(dialog.getByText(text)).toBeTruthy();
  },
);

test("a user with the policy changes who is called about the vessel, which the page then shows", async () => {
  const profile = { vesselId: "LK-1", vesselName: "Havgula", vesselPhone: "41234567", vesselEmail: "a@b.no" };
  const post = vi.fn(async () => ({ data: { ...profile, vesselPhone: "99887766" } }));
  const get = async () => ({ data: profile });
  const { app, page, show } = world({ roles: ["BwUpdateVesselContactInfo"], post, get });
  await act(async () => void show(<VesselSection />));
  fireEvent.click(screen.getByRole("button", { name: "Endre kontaktinfo", hidden: true }));
  const form = document.querySelector("dialog form");
  const phone = within(document.querySelector("dialog") ?? document.body).getByLabelText("Telefon om bord");
  fireEvent.change(phone, { target: { value: "1" } });
  await act(async () => void (form && fireEvent.submit(form)));
  expect({ calls: post.mock.calls.length, isWrong: phone.getAttribute("aria-invalid") }).toEqual({
    ...{ calls: 0, isWrong: "true" },
  });
  fireEvent.change(phone, { target: { value: "998 87 766" } });
  await act(async () => void (form && fireEvent.submit(form)));
  expect(post.mock.calls).toEqual([
    ["{apiBase}/v1/vessel/own/contact", { json: { phone: "99887766", email: "a@b.no" } }],
  ]);
  expect(page.notify).toHaveBeenCalledWith(expect.objectContaining({ title: "Kontaktinfoen er lagret" }));
  expect(screen.getByText("99887766")).toBeTruthy();
  expect(app.session.setProfiles).toHaveBeenCalledOnce();
});

test.each([
  [[], []],
  [["BwYrkesfisker"], ["Bytt fartøy"]],
  [["BwDownloadFishingfacility"], ["Bytt fartøy"]],
  [["BwFritidsfisker"], []],
  [["BwUpdateVesselContactInfo"], ["Endre kontaktinfo"]],
])("a user with a vessel and %j may change %j", async (roles, names) => {
  const get = async () => ({ data: { vesselId: "LK-1", vesselName: "Havgula" } });
  const { show } = world({ roles, get });
  await act(async () => void show(<VesselSection />));
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(names);
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

test("what the plugin adds to services that come after it is there from then on, until it ends", () => {
  const { app } = world();
  const takeAway = vi.fn();
  const account = { addPlace: vi.fn((_place: AccountPlace) => () => {}) };
  const [addSection, showGroups] = [vi.fn(() => takeAway), vi.fn(() => takeAway)];
  const given = observable.object<Record<string, object>>({ account }, {}, { deep: false });
  const end = plugin.onLoad?.({ ...app, services: servicesOf(given) }) as () => void;
  const place = account.addPlace.mock.calls.flat().find(({ id }) => id === "vessel");
  expect(place?.isShown?.()).toBe(false);
  runInAction(() => Object.assign(given, { "own-vessel": { addSection }, vessels: { showGroups } }));
  expect(place?.isShown?.()).toBe(true);
  expect(addSection).toHaveBeenCalledOnce();
  expect(showGroups).toHaveBeenCalledOnce();
  end();
  expect(takeAway).toHaveBeenCalledTimes(2);
});
