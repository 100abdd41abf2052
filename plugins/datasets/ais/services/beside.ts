/** From the middle of a symbol to that of its pill, px to the right and up. */
export const BESIDE: readonly [right: number, up: number] = [17, 13];
