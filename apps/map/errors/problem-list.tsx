import "./errors.css";
import type { Problem } from "../../../core/manifest/problem.ts";
import { siteBase } from "../../../core/util/deployment.ts";

export interface ProblemWords {
  found: string;
  expected: string;
  remedy: string;
}

/** Manifest problems for the administrator: place, description, present value, allowed values, remedy. */
export function ProblemList({ problems, words }: { problems: readonly Problem[]; words: ProblemWords }) {
  return (
    <ol className="fv-problems">
      {problems.map((problem) => (
        <li key={`${problem.file}:${problem.line}:${problem.column}:${problem.id}:${problem.pointer}`}>
          <code className="fv-problem-place">
            {problem.file}:{problem.line}:{problem.column}
          </code>
          <p>{problem.message}</p>
          <dl>
            {problem.found !== null && <Fact name={words.found} value={problem.found} />}
            {problem.expected !== null && <Fact name={words.expected} value={problem.expected} />}
            {problem.suggestion !== null && <Fact name={words.remedy} value={problem.suggestion} />}
          </dl>
          <code className="fv-problem-id">
            <a href={meaningOf(problem)}>{problem.id}</a> {problem.pointer}
          </code>
        </li>
      ))}
    </ol>
  );
}

/** Address of the documentation of a message. */
function meaningOf({ id }: Problem): string {
  const language = document.documentElement.lang === "en" ? "en" : "no";
  return `${siteBase()}/docs/${language}/administrator/messages.html#${id}`;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
