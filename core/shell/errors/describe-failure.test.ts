import { describe, expect, test } from "vitest";
import { I18n } from "../../i18n/i18n.ts";
import { addServiceErrors } from "../../i18n/service-errors.ts";
import { Failure } from "../../services/failure.ts";
import { describeFailure, shortFailure } from "./describe-failure.ts";

const i18n = new I18n({ language: "en" });
addServiceErrors(i18n);
const failure = (details: Partial<Failure>) =>
  new Failure("socket closed", { id: "http-status", place: "/x", ...details });

describe("what the user reads about a failure", () => {
  test("offline goes before everything else", () => {
    const text = describeFailure(failure({ status: 500, code: "VesselNotFound" }), i18n, false, "given");
    expect(text).toEqual({
      headline: "Something went wrong",
      description:
        "The service is in offline mode and will have reduced functionality until it is back online.",
    });
  });

  test("a given description goes before the service's code, the code before the status", () => {
    const known = failure({ status: 404, code: "VesselNotFound", title: "Not Found" });
    expect(describeFailure(known, i18n, true, "given").description).toBe("given");
    expect(describeFailure(known, i18n, true).description).toBe("No vessel profile with provided ID found.");
  });

  test.each([
    ["ApplicationCannotBeUpdated", "Error updating application."],
    [
      "RecreationalFisherCannotUseLicensedFishingVessel",
      "Recreational fishers cannot use a callsign associated with a fishing vessel.",
    ],
    ["UserAlreadyHasExtendedFiskInfoAccess", "You already have extended FiskInfo access."],
    [
      "UserCannotMakeAdditionalApplicationsAsRecreationalFisher",
      "You cannot make additional applications as a recreational fisher.",
    ],
    ["UserHasPendingApplication", "A pending application for this user already exists."],
    ["UserIdNotFound", "User not found."],
    [
      "UserMustHaveExtendedFiskInfoAccessToChangeVessel",
      "User must have extended FiskInfo access to change vessel.",
    ],
    ["VesselNotFound", "No vessel profile with provided ID found."],
    ["NpdSurveyFisheryExpertNotFound", "No fishery expert found for the given survey."],
  ])("the code %s has the specification's words, and Norwegian ones", async (code, words) => {
    const own = new I18n({ language: "en" });
    addServiceErrors(own);
    const read = () => describeFailure(failure({ status: 409, code, title: "Conflict" }), own, true);
    expect(read()).toEqual({ headline: "Something went wrong", description: words });
    await own.setLanguage("no");
    expect(read().headline).toBe("Noe gikk galt");
    expect(read().description).toMatch(/^(Fant|Fritids|Søknaden|Du|Bruker)[^{}]+\.$/);
  });

  test("a plugin's text for a code of its service is read like the others", () => {
    const own = new I18n({ language: "en" });
    own.addErrorTexts([{ code: "NoTide", text: { no: "Ingen måler", en: "No tide gauge" } }]);
    const error = failure({ status: 404, code: "NoTide" });
    expect(describeFailure(error, own, true).description).toBe("No tide gauge");
    own.setLanguage("no");
    expect(describeFailure(error, own, true).description).toBe("Ingen måler");
  });

  test("an unknown code falls back to status and title, then to the status text", () => {
    const unknown = { status: 502, code: "Nobody", statusText: "Bad Gateway" };
    expect(describeFailure(failure({ ...unknown, title: "Upstream gone" }), i18n, true).description).toBe(
      "502 - Upstream gone",
    );
    expect(describeFailure(failure({ ...unknown, title: null }), i18n, true).description).toBe(
      "502 - Bad Gateway",
    );
  });

  test.each([
    "bad-answer",
    "not-json",
    "no-source",
    "no-address",
    "bad-style",
    "bad-period",
    "no-file",
    "no-news",
    "unexpected",
    "http-network",
    "http-timeout",
    "layer-broke",
  ])("without a status %s has a text of its own in each language", (id) => {
    const norwegian = new I18n({ language: "no" });
    addServiceErrors(norwegian);
    const error = failure({ id, status: null, title: null });
    const [no, en] = [norwegian, i18n].map((texts) => describeFailure(error, texts, true).description);
    expect(no).not.toBe("socket closed");
    expect(en).not.toBe("socket closed");
    expect(no).not.toBe(en);
  });

  test("a service that asks to wait is described in words, with the minute after which it may be asked", () => {
    const norwegian = new I18n({ language: "no" });
    addServiceErrors(norwegian);
    const busy = { status: 429, title: "Too many requests" };
    const until = { ...busy, retryAt: Date.UTC(2026, 10, 30, 12, 4, 31) };
    const read = (details: Partial<Failure>, texts: I18n) =>
      describeFailure(failure(details), texts, true).description;
    expect(read(busy, norwegian)).toBe("Tjenesten ber om å vente (429). Prøv igjen om litt.");
    expect(read(until, norwegian)).toBe("Tjenesten ber om å vente til kl. 13.05 (429).");
    expect(read(busy, i18n)).toBe("The service asks to wait (429). Try again in a while.");
    expect(read(until, i18n)).toBe("The service asks to wait until 13:05 (429).");
    expect(shortFailure(failure(until), norwegian, true)).toBe("Ber om å vente");
    expect(shortFailure(failure(busy), i18n, true)).toBe("Asks to wait");
  });

  test("what the service itself says is passed on, also without a status", () => {
    const error = failure({ id: "bad-answer", status: null, title: "Layer gone" });
    expect(describeFailure(error, i18n, true).description).toBe("Layer gone");
  });

  test("without an answer it is the error's own message", () => {
    expect(describeFailure(failure({ status: null }), i18n, true).description).toBe("socket closed");
  });
});

describe("the same in a dataset's row", () => {
  test("says what kind of failure it was", () => {
    expect(shortFailure(failure({ status: 500 }), i18n, true)).toBe("No answer");
    expect(shortFailure(failure({ status: 401 }), i18n, true)).toBe("Sign in to view");
    expect(shortFailure(failure({ status: 403 }), i18n, true)).toBe("Not authorized");
    expect(shortFailure(failure({ status: 403 }), new I18n({ language: "no" }), true)).toBe("Ingen tilgang");
    expect(shortFailure(failure({ id: "not-json", status: 200 }), i18n, true)).toBe("Unreadable answer");
    expect(shortFailure(failure({ kind: "internal", status: null }), i18n, true)).toBe("Fault in the app");
    expect(shortFailure(failure({ status: 500 }), i18n, false)).toBe("Offline");
  });
});
