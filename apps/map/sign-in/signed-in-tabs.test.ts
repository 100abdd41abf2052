import { expect, test } from "vitest";
import { type AnswerTab, SignedInTabs } from "./signed-in-tabs.ts";

/** The tabs of one browser. */
function browser() {
  const held: { name: string }[] = [];
  const locks = {
    async request(name: string, _options: object, task: () => Promise<void>) {
      const lock = { name };
      held.push(lock);
      await task();
      held.splice(held.indexOf(lock), 1);
    },
    query: async () => ({ held: [...held] }),
  } as unknown as LockManager;
  const channels: EventTarget[] = [];
  return (answer: AnswerTab = async () => null) => {
    const own = new EventTarget();
    channels.push(own);
    const channel = Object.assign(own, {
      postMessage(data: unknown) {
        for (const other of channels)
          if (other !== own) other.dispatchEvent(new MessageEvent("message", { data }));
      },
    }) as unknown as BroadcastChannel;
    const tabs = new SignedInTabs({ locks, channel });
    tabs.answerWith(answer);
    return tabs;
  };
}

test("a tab knows how many others are signed in", async () => {
  const open = browser();
  const [first, second] = [open(), open()];
  expect(await second.countOthers()).toBe(0);
  first.join();
  first.join();
  expect({ first: await first.countOthers(), second: await second.countOthers() }).toEqual({
    first: 0,
    second: 1,
  });
  second.join();
  expect(await first.countOthers()).toBe(1);
  await first.leave();
  await second.leave();
  expect(await first.countOthers()).toBe(0);
});

test("a tab gets the user of another one, and none of a tab that has signed out", async () => {
  const open = browser();
  const received: (string | null)[] = [];
  const [first, second, third] = [
    open(async (refused) => {
      received.push(refused);
      return "kari";
    }),
    open(async () => null),
    open(),
  ];
  expect(await third.ask(null)).toBeNull();
  first.join();
  second.join();
  expect(await third.ask("t1")).toBe("kari");
  expect(received).toEqual(["t1"]);
  await first.leave();
  expect(await third.ask("t1")).toBeNull();
  expect(received).toEqual(["t1"]);
});

test("a tab whose user cannot be told is like one without", async () => {
  const open = browser();
  const first = open(() => Promise.reject(new Error("The storage is full")));
  first.join();
  expect(await open().ask(null)).toBeNull();
});

test("a browser without locks has no other tabs", async () => {
  const tabs = new SignedInTabs({ locks: undefined, channel: new BroadcastChannel("none") });
  tabs.join();
  expect(await tabs.ask(null)).toBeNull();
  await tabs.leave();
});
