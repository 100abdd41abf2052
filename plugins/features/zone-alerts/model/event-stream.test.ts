import { expect, test } from "vitest";
import { readEvents, type StreamEvent } from "./event-stream.ts";

async function read(chunks: readonly Uint8Array[]): Promise<StreamEvent[]> {
  const found: StreamEvent[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  await readEvents(body, (event) => found.push(event));
  return found;
}

test("events are read wherever the chunks are cut, also within a letter; comments are none", async () => {
  const bytes = new TextEncoder().encode(
    ': keep-alive\n\nevent: alerts\ndata: "Tromsø"\n\ndata: a\ndata: b\n\n',
  );
  const expected = [
    { name: "alerts", data: '"Tromsø"' },
    { name: "message", data: "a\nb" },
  ];
  expect(await read([bytes])).toEqual(expected);
  expect(await read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
});

test("an event that has not ended is not one", async () => {
  expect(await read([new TextEncoder().encode("data: a\n")])).toEqual([]);
});
