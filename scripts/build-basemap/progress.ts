/** Prints what the build does, each line with the seconds since it began. */
export const startClock = (): ((text: string) => void) => {
  const begin = Date.now();
  return (text) => console.log(`${((Date.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${text}`);
};
