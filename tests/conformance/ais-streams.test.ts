import { expect, test } from "vitest";
import { runLoad } from "../load/run-load.ts";

/** The live streams over real connections, with a tenth of the load of `npm run load:ais`. */

/** Nearly every report arrives within this time, ms. */
const SOON = 2_000;

test("two hundred maps get every report of a busy feed and nothing else, in time, beside clients that never read", async () => {
  const load = { clients: 200, stalled: 10, rate: 200, seconds: 6 };
  const { sent, expected, received, wrongClients, p99 } = await runLoad(load);
  expect(sent).toBe(load.rate * load.seconds);
  expect(expected).toBeGreaterThan(load.clients * load.seconds);
  expect({ received, wrongClients }).toEqual({ received: expected, wrongClients: 0 });
  expect(p99).toBeLessThan(SOON);
});
