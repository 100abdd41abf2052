import { useEffect, useState } from "react";
import { isAbort, useApp } from "../../../../core/api/kernel.ts";
import type { Subject } from "../model/subject.ts";
import { type Survey, survey } from "../model/survey.ts";

/** What there is to take along; null until it is counted. */
export function useSurvey(subject: Subject): Survey | null {
  const { map, log } = useApp();
  const [found, setFound] = useState<Survey | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    survey(subject, map.bounds, controller.signal).then(setFound, (error: unknown) => {
      if (!isAbort(error)) log.error("Counting what can be downloaded", error);
    });
    return () => controller.abort();
  }, [subject, map, log]);
  return found;
}
