/** Longest that a portion of an answer holds up everybody else, ms. */
const MAX_PORTION_MS = 4;

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
export async function* jsonPortions<Item>(
  items: Iterable<Item>,
  shape: (item: Item) => object | null,
): AsyncGenerator<string> {
  let [portion, separator] = ["[", ""];
  await turn();
  let began = performance.now();
  for (const item of items) {
    const shaped = shape(item);
    if (shaped !== null) {
      portion += separator + JSON.stringify(shaped);
      separator = ",";
    }
    if (performance.now() - began < MAX_PORTION_MS) continue;
    if (portion !== "") yield portion;
    portion = "";
    await turn();
    began = performance.now();
  }
  yield `${portion}]`;
}
