import { expect, test, vi } from "vitest";
import { InstallOffer } from "./install-offer.ts";

const offered = () => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  return Object.assign(event, { prompt: vi.fn(async () => ({})) });
};

test("the browser's offer is kept for a view, and used once", async () => {
  const target = new EventTarget();
  const offer = new InstallOffer(target);
  await offer.accept();
  const event = offered();
  target.dispatchEvent(event);
  expect([event.defaultPrevented, offer.event]).toEqual([true, event]);
  await offer.accept();
  await offer.accept();
  expect(event.prompt).toHaveBeenCalledTimes(1);
});

test("a page that was installed in another manner is not offered again", () => {
  const target = new EventTarget();
  const offer = new InstallOffer(target);
  target.dispatchEvent(offered());
  target.dispatchEvent(new Event("appinstalled"));
  expect(offer.event).toBeNull();
});
