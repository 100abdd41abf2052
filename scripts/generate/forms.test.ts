import { describe, expect, test } from "vitest";
import { AIS_RULES } from "../../lib/form/ais-rules.ts";
import { checkForm, type FormValues } from "../../lib/form/form.ts";
import { FORM_MESSAGES } from "../../lib/form/messages.ts";
import { aisApplicationForm } from "../../schemas/generated/forms/ais-application.ts";
import { fishingInformationApplicationForm } from "../../schemas/generated/forms/fishing-information-application.ts";
import { check as checkAis } from "../../schemas/generated/validators/ais-application-form.js";
import { check as checkFishing } from "../../schemas/generated/validators/fishing-information-application-form.js";

const square = (west: number, south: number, size: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});

const AIS: FormValues = {
  company: " Fjordkontroll ",
  firstName: "Kari",
  lastName: "Nordmann",
  phone: "755 12 345",
  email: "kari@example.no",
  purpose: "Overvåke trafikk nær fortøyninger",
  users: "6",
  area: square(5, 59, 0.5),
  reason: "Anleggene våre ligger her, og fartøy har drevet inn i fortøyningene to ganger.",
  from: "2027-01-01",
  to: "2027-12-31",
  terms: true,
};
const ais = (values: FormValues) => checkForm(aisApplicationForm, checkAis, { ...AIS, ...values }, AIS_RULES);

const FISHING: FormValues = {
  role: "BwYrkesfisker",
  callSign: "LX0012",
  name: "Kari",
  phone: "41234567",
  email: "kari@example.no",
  terms: true,
};
const fishing = (values: FormValues) =>
  checkForm(fishingInformationApplicationForm, checkFishing, { ...FISHING, ...values });

test("a valid form becomes data as its schema describes it", () => {
  const { data, faults } = ais({ organisationNumber: "999 000 111", mmsi: "" });
  expect(faults).toEqual({});
  expect(data).toMatchObject({
    company: "Fjordkontroll",
    organisationNumber: "999000111",
    phone: "75512345",
    users: 6,
  });
  expect(data).not.toHaveProperty("mmsi");
});

describe("the message of an application for AIS data (spec §5)", () => {
  test.each<[FormValues, Record<string, string>]>([
    [{ area: null }, { area: "Area of interest required" }],
    [{ company: "  " }, { company: "Company name required" }],
    [{ purpose: "" }, { purpose: "Data purpose description required" }],
    [{ email: "" }, { email: "Email required" }],
    [{ firstName: "" }, { firstName: "First name required" }],
    [{ lastName: "" }, { lastName: "Last name required" }],
    [{ phone: "" }, { phone: "Phone required" }],
    [{ email: "kari@demo" }, { email: "Invalid email address" }],
    [{ organisationNumber: "12" }, { organisationNumber: "Invalid value" }],
    [{ users: "six" }, { users: "Not a number" }],
    [{ users: "1,5" }, { users: "Integer required" }],
    [{ users: "" }, { users: "Required field" }],
    [{ phone: "755 12 3" }, { phone: "Not eight digit phone number" }],
    [{ reason: "Trafikk ved oppdrettsanlegg" }, { reason: "Too few characters" }],
    [{ company: "x".repeat(121) }, { company: "Too many characters" }],
    [{ terms: false }, { terms: "Terms and conditions must be accepted" }],
    [{ area: square(5, 40, 1) }, { area: "Outside valid area" }],
    [{ area: square(5, 59, 5) }, { area: "The area is larger than 25,000 km²" }],
    [{ to: "2026-12-31" }, { to: "The last day is before the first" }],
    [{ to: "2028-12-31" }, { to: "The period is longer than a year" }],
  ])("of %j is %j", (values, expected) => {
    const { faults } = ais(values);
    const messages = Object.entries(faults).map(([field, message]) => [field, FORM_MESSAGES[message].en]);
    expect(Object.fromEntries(messages)).toEqual(expected);
  });
});

test.each<[FormValues, Record<string, string>]>([
  [{}, {}],
  [{ callSign: "" }, { callSign: "Required field" }],
  [{ callSign: "", role: "BwHavForsker" }, {}],
  [{ phone: "75512345" }, { phone: "Not a mobile phone number" }],
  [{ phone: "4123456" }, { phone: "Not eight digit phone number" }],
  [{ role: "BwDeveloper" }, { role: "Invalid value" }],
])("an application for the fishing information with %j says %j", (values, expected) => {
  const { faults } = fishing(values);
  const messages = Object.entries(faults).map(([field, message]) => [field, FORM_MESSAGES[message].en]);
  expect(Object.fromEntries(messages)).toEqual(expected);
});

test("every message has both languages, which differ", () => {
  for (const { no, en } of Object.values(FORM_MESSAGES)) expect(no).not.toBe(en);
});
