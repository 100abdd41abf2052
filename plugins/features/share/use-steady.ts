import { useEffect, useState } from "react";

/** A value that follows another one when that has rested for a while. */
export function useSteady<T>(value: T, rest: number): T {
  const [steady, setSteady] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return steady;
}
