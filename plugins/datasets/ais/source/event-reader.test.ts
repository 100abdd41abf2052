import { expect, test } from "vitest";
import { EventReader } from "./event-reader.ts";

test("events are read wherever the pieces end", () => {
  const text =
    ': start\n\nid: a-1-2\ndata: {"mmsi":1}\n\ndata: {"mmsi":2}\r\n\r\n: keep-alive\n\nid: a-3-4\ndata: {"na';
  for (let cut = 0; cut <= text.length; cut += 1) {
    const reader = new EventReader();
    const found = [...reader.push(text.slice(0, cut)), ...reader.push(text.slice(cut))];
    expect(found).toEqual(['{"mmsi":1}', '{"mmsi":2}']);
    expect(reader.lastId).toBe("a-1-2");
    expect(reader.push('me":"X"}\n\n')).toEqual(['{"name":"X"}']);
    expect(reader.lastId).toBe("a-3-4");
  }
});

test("how often the service writes is read from its comment, whatever else it comments", () => {
  const reader = new EventReader();
  reader.push(": start\n\n");
  expect(reader.heartbeatMs).toBeNull();
  reader.push(": keep-alive every 5 s\n\n: keep-alive\n\n");
  expect(reader.heartbeatMs).toBe(5_000);
});
