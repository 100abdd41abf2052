/** Counts the tests of all suites and lists the tests that were skipped because a program is missing. */

export const emptyCount = () => ({ passed: 0, failed: 0, failures: [], skipped: [] });

export function add(a, b) {
  return {
    passed: a.passed + (b.passed ?? 0),
    failed: a.failed + (b.failed ?? 0),
    failures: [...a.failures, ...(b.failures ?? [])],
    skipped: [...a.skipped, ...(b.skipped ?? [])],
  };
}

/** From Vitest's JSON report. A file that could not be loaded counts as one failure. */
export function countVitest(report) {
  let count = emptyCount();
  for (const file of report.testResults) {
    if (file.status === "failed" && file.assertionResults.length === 0) {
      count = add(count, { failed: 1, failures: [file.name] });
    }
    for (const test of file.assertionResults) count = add(count, outcome(test.status, test.fullName));
  }
  return count;
}

/** From Playwright's JSON report. A flaky test (passed at a retry) counts as passed and is listed. */
export function countPlaywright(report) {
  let count = emptyCount();
  for (const error of report.errors ?? [])
    count = add(count, { failed: 1, failures: [error.message ?? "error"] });
  const visit = (suite, path) => {
    for (const spec of suite.specs ?? []) {
      const status = spec.tests.every((test) => test.status === "skipped")
        ? "skipped"
        : spec.ok
          ? "passed"
          : "failed";
      count = add(count, outcome(status, [...path, spec.title].join(" › ")));
    }
    for (const inner of suite.suites ?? []) visit(inner, [...path, inner.title]);
  };
  for (const suite of report.suites) visit(suite, [suite.title]);
  return count;
}

function outcome(status, name) {
  if (status === "passed") return { passed: 1 };
  if (status === "failed") return { failed: 1, failures: [name] };
  return { skipped: [name] };
}

/** Prints failures, skips and the closing line. With `strict` a skip is a failure. Returns the exit code. */
export function printSummary(count, strict) {
  const skipsFail = strict ? count.skipped.length : 0;
  if (count.failures.length > 0)
    console.log(`\nFailed:\n${count.failures.map((name) => `  ✗ ${name}`).join("\n")}`);
  if (count.skipped.length > 0) {
    console.log(
      `\nSkipped, since this machine lacks what they need:\n${count.skipped.map((name) => `  – ${name}`).join("\n")}`,
    );
  }
  const failed = count.failed + skipsFail;
  console.log(`\n${count.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
