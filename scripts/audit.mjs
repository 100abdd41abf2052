/**
 * `npm run audit`: asks the registry for known faults of the packages that a release ships. Ends with 1 for a serious
 * one. A registry that answers no such question is named; that is no failure, and no clean result either.
 */
import { execFile } from "node:child_process";

const SERIOUS = ["high", "critical"];

const report = await new Promise((resolve) => {
  // npm ends with 1 when it has found something, so the exit code says nothing about whether it could ask.
  execFile("npm", ["audit", "--json", "--omit=dev"], { maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => {
    try {
      resolve(JSON.parse(stdout));
    } catch {
      resolve({});
    }
  });
});

const counts = report.metadata?.vulnerabilities;
if (counts === undefined) {
  console.log(
    `Not audited: the registry gives no report (${report.message ?? report.error?.summary ?? "it did not answer"}).`,
  );
  console.log("Use a registry that offers audits: npm run audit --registry=<address>");
} else {
  for (const [name, { severity, via = [] }] of Object.entries(report.vulnerabilities ?? {})) {
    const reasons = via.map((cause) => (typeof cause === "string" ? cause : `${cause.title} ${cause.url}`));
    console.log(`${severity}: ${name}: ${reasons.join("; ")}`);
  }
  const serious = SERIOUS.reduce((sum, severity) => sum + (counts[severity] ?? 0), 0);
  console.log(`${counts.total ?? 0} known faults in shipped packages, ${serious} of them serious`);
  process.exitCode = serious > 0 ? 1 : 0;
}
