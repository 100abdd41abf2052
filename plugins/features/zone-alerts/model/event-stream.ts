/** An event of a stream of server-sent events. */
export interface StreamEvent {
  /** "message" when the server names none. */
  name: string;
  data: string;
}

/**
 * Reads server-sent events until the stream ends. `EventSource` cannot send a token, so the stream is a fetched body; its chunks may be
 * cut anywhere, also within a letter.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true });
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
}

function eventOf(block: string): StreamEvent | null {
  const lines = block.split(/\r?\n/);
  const values = (field: string) =>
    lines.flatMap((line) => (line.startsWith(`${field}:`) ? [line.slice(field.length + 1).trimStart()] : []));
  const data = values("data");
  return data.length === 0 ? null : { name: values("event").at(-1) ?? "message", data: data.join("\n") };
}
