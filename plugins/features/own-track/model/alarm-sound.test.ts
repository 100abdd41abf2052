import { afterEach, expect, test, vi } from "vitest";
import { AlarmSound } from "./alarm-sound.ts";

afterEach(() => vi.unstubAllGlobals());

/** Sound of a browser that allows none before a press. */
function browser() {
  const state = { isPressed: false, tones: 0 };
  const waiting: (() => void)[] = [];
  const param = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {} };
  class Context {
    state = "suspended";
    currentTime = 0;
    async resume() {
      if (!state.isPressed) return new Promise<void>((resolve) => waiting.push(resolve));
      this.state = "running";
      for (const resolve of waiting.splice(0)) resolve();
    }
    createGain() {
      return { gain: param, connect() {}, disconnect() {} };
    }
    createOscillator() {
      state.tones++;
      return { frequency: param, connect() {}, start() {}, stop() {} };
    }
  }
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("navigator", {});
  return state;
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test("alarms before the first press are not heard all at once after it, and any press is enough", async () => {
  const state = browser();
  const sound = new AlarmSound();
  for (let count = 0; count < 5; count++) sound.play();
  await settle();
  expect(state.tones).toBe(0);
  state.isPressed = true;
  sound.play();
  await settle();
  expect(state.tones).toBe(1);
  sound.play();
  expect(state.tones).toBe(2);
});
