/** Offset from the middle of a symbol to the middle of its pill, px to the right and up. */
export const BESIDE: readonly [right: number, up: number] = [17, 13];
