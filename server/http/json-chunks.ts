/** Longest time that one chunk of an answer blocks other requests, ms. */
const MAX_CHUNK_MS = 4;

const waiting: (() => void)[] = [];

/** Resolves when it is this caller's turn: one caller per round of the event loop, so that many long answers share the time. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}

/** JSON of a long list in chunks, between which the server answers other requests. Items for which `shape` returns null are left out. */
export async function* jsonChunks<Item>(
  items: Iterable<Item>,
  shape: (item: Item) => object | null,
): AsyncGenerator<string> {
  let [chunk, separator] = ["[", ""];
  await turn();
  let began = performance.now();
  for (const item of items) {
    const shaped = shape(item);
    if (shaped !== null) {
      chunk += separator + JSON.stringify(shaped);
      separator = ",";
    }
    if (performance.now() - began < MAX_CHUNK_MS) continue;
    if (chunk !== "") yield chunk;
    chunk = "";
    await turn();
    began = performance.now();
  }
  yield `${chunk}]`;
}
