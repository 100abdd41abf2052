/** Better than this a position is known where its minutes have three decimals, m: the third one is 1.9 m. */
const FINE = 10;

/** How many decimals of a minute a position is worth. Null: nobody tells how accurate it is. */
export function decimalsFor(accuracy: number | null): 2 | 3 {
  return accuracy !== null && accuracy < FINE ? 3 : 2;
}
