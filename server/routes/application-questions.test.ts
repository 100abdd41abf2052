import { afterEach, beforeEach, expect, test } from "vitest";
import { APPLICATIONS, type ApplicationWorld, openApplicationWorld, REVIEW } from "./test-applications.ts";

let world: ApplicationWorld;
let id: number;
beforeEach(async () => {
  world = await openApplicationWorld();
  id = (await world.apply("kari", "ais")).json().id;
});
afterEach(() => world.close());

const QUESTION = "Hvem får se dataene, og hvor lenge lagres de?";
const ANSWER = "Bare vakten vår. Vi sletter dem etter tre måneder.";
const ask = (text: string, user = "officer") =>
  world.call("POST", `${REVIEW}/ais/applications/${id}/questions`, user, { text });
const answer = (text: string, user = "kari") =>
  world.call("POST", `${APPLICATIONS}/${id}/answers`, user, { text });
const messages = async () => (await world.call("GET", `${APPLICATIONS}/${id}`, "kari")).json().messages;

test("a reviewer asks the applicant by mail, and reads the answer; what is sent twice is one", async () => {
  await Promise.all([ask(QUESTION), ask(QUESTION)]);
  const [mail = ""] = await world.mails(1);
  expect(mail).toContain("To: kari@example.no");
  expect(mail).toContain(`Saksbehandleren spør om søknad ${id}:`);
  expect(mail).toContain(QUESTION);
  expect(mail).toContain("/bwmap/applications");
  expect(await messages()).toMatchObject([{ from: "reviewer", text: QUESTION }]);
  await answer(ANSWER);
  expect((await answer(ANSWER)).json()).toMatchObject({ status: "Pending" });
  const written = [
    { from: "reviewer", text: QUESTION },
    { from: "applicant", text: ANSWER },
  ];
  expect(await messages()).toMatchObject(written);
  const reviewed = (await world.call("GET", `${REVIEW}/ais/applications/${id}`, "officer")).json();
  expect(reviewed.messages).toMatchObject(written);
  expect(reviewed.log).toMatchObject([
    { action: "application.asked", own: true },
    { action: "application.answered", own: false },
  ]);
});

test("the mail of a question is in the language of the applicant", async () => {
  const english = await world.apply("ola", "arctic", {}, "draft-0002", "en");
  const url = `${REVIEW}/arctic/applications/${english.json().id}/questions`;
  await world.call("POST", url, "other", { text: "Which ports?" });
  const [mail] = await world.mails(1);
  expect(mail).toContain("The reviewer asks about application");
});

test("a text that is too short, an answer without a question, and a decided application are refused", async () => {
  expect((await ask(" ")).json()).toMatchObject({ status: 422, faults: { text: "required" } });
  expect((await ask("?")).json().faults).toEqual({ text: "too-few" });
  expect((await answer(ANSWER)).json()).toMatchObject({
    ...{ status: 409, bwErrorCode: "ApplicationCannotBeUpdated" },
  });
  await ask(QUESTION);
  await answer(ANSWER);
  expect((await answer("Noe mer.")).statusCode).toBe(409);
  await world.decide("ais", id, "Approved");
  expect((await ask("Hvor mange brukere?")).statusCode).toBe(409);
  expect(await messages()).toHaveLength(2);
});

test("only a reviewer of the kind asks, not about an application of their own, and only the applicant answers", async () => {
  expect((await ask(QUESTION, "other")).statusCode).toBe(403);
  expect((await ask(QUESTION, "kari")).statusCode).toBe(403);
  await ask(QUESTION);
  expect((await answer(ANSWER, "ola")).statusCode).toBe(404);
  expect((await answer(ANSWER, "officer")).statusCode).toBe(404);
  const own = (await world.apply("officer", "ais", {}, "draft-0009")).json();
  const url = `${REVIEW}/ais/applications/${own.id}/questions`;
  expect((await world.call("POST", url, "officer", { text: QUESTION })).statusCode).toBe(403);
});

test("a reviewer sees what the server compared, while the application waits", async () => {
  const reviewed = async (kind: string, number: number) =>
    (await world.call("GET", `${REVIEW}/${kind}/applications/${number}`, "officer")).json();
  expect((await reviewed("ais", id)).checks).toEqual([
    { id: "history", passed: true },
    { id: "access", passed: true },
    { id: "period", passed: true },
  ]);
  await world.decide("ais", id, "Rejected", "Området er for stort.");
  expect((await reviewed("ais", id)).checks).toBeUndefined();
  const again = await world.apply("kari", "ais", { from: "2026-01-01", to: "2026-10-01" }, "draft-0002");
  expect((await reviewed("ais", again.json().id)).checks).toEqual([
    { id: "history", passed: false },
    { id: "access", passed: true },
    { id: "period", passed: false },
  ]);
  const arctic = (await world.apply("kari", "arctic", {}, "draft-0003")).json();
  expect((await reviewed("arctic", arctic.id)).checks).toContainEqual({ id: "vessel", passed: false });
});
