/** Longest that a portion of an answer holds up everybody else, ms. */
const MAX_CHUNK_MS = 4;

const waiting: (() => void)[] = [];

/** Resolves at the caller's turn: one in each round of the event loop, however many answers are being written. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}

/** JSON of a long list, in portions between which other requests are answered. Items for which `shape` gives null are left out. */
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
