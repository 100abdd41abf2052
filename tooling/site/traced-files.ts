import type { ManifestFiles } from "../manifest/files.ts";
import type { MarkedFiles } from "./folder.ts";

/** Requests to the files and their answers: the same answers give the same manifest. */
export type Trace = ReadonlyMap<string, string>;

type Question = "mark" | "exists" | "list";

/** Files that record the requests to them. */
export function traced(files: MarkedFiles): { files: ManifestFiles; trace: Trace } {
  const trace = new Map<string, string>();
  const note = (question: Question, path: string) =>
    trace.set(`${question} ${path}`, answerOf(files, question, path));
  return {
    trace,
    files: {
      read(path) {
        note("mark", path);
        return files.read(path);
      },
      exists(path) {
        note("exists", path);
        return files.exists(path);
      },
      list(path) {
        note("list", path);
        return files.list(path);
      },
    },
  };
}

/** Whether the files would give the same answers again. */
export function stillHolds(trace: Trace, files: MarkedFiles): boolean {
  return [...trace].every(([asked, answer]) => {
    const gap = asked.indexOf(" ");
    return answerOf(files, asked.slice(0, gap) as Question, asked.slice(gap + 1)) === answer;
  });
}

function answerOf(files: MarkedFiles, question: Question, path: string): string {
  switch (question) {
    case "mark":
      return String(files.mark(path));
    case "exists":
      return String(files.exists(path));
    case "list":
      return files.list(path).join("\n");
  }
}
