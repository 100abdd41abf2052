import { isRecord } from "../domain/site.ts";

/** Renders an OpenAPI document as a plain page without scripts, which also works without a stylesheet and by keyboard. */
export function openApiPage(document: Record<string, unknown>): string {
  const info = isRecord(document.info) ? document.info : {};
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(isRecord(document.paths) ? document.paths : {})) {
    for (const [method, operation] of Object.entries(isRecord(operations) ? operations : {})) {
      if (!isRecord(operation)) continue;
      const tag = Array.isArray(operation.tags) ? String(operation.tags[0]) : "other";
      groups.set(tag, [...(groups.get(tag) ?? []), operationBlock(method, path, operation)]);
    }
  }
  const sections = [...groups].map(([tag, blocks]) => `<h2>${text(tag)}</h2>${blocks.join("")}`).join("");
  return `<!doctype html>
<html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)} API</title><link rel="stylesheet" href="/bwapi/docs/page.css"></head>
<body><main><h1>${text(info.title)} API</h1><p>${text(info.description)}
<a href="/bwapi/openapi.json">OpenAPI document</a> · <a href="/">Start page</a></p>
${sections}<h2>Schemas</h2>${schemaBlocks(document)}</main></body></html>`;
}

function operationBlock(method: string, path: string, operation: Record<string, unknown>): string {
  const parameters = (Array.isArray(operation.parameters) ? operation.parameters : []).filter(isRecord);
  const rows = parameters.map((parameter) => {
    const schema = isRecord(parameter.schema) ? parameter.schema : {};
    const kind = Array.isArray(schema.enum) ? schema.enum.join(" | ") : schema.type;
    const required = parameter.required === true ? "required" : "optional";
    return row([code(parameter.name), text(parameter.in), text(kind), required, text(parameter.description)]);
  });
  const answers = Object.entries(isRecord(operation.responses) ? operation.responses : {}).map(
    ([status, answer]) =>
      row([code(status), isRecord(answer) ? text(answer.description) : "", schemaLink(answer)]),
  );
  return `<details><summary><span class="method">${text(method.toUpperCase())}</span> <code>${text(path)}</code>
<span class="summary">${text(operation.summary)}</span></summary><div class="body">
${rows.length > 0 ? table(["Parameter", "In", "Type", "", "Meaning"], rows) : ""}
${table(["Status", "Answer", "Schema"], answers)}</div></details>`;
}

function schemaLink(answer: unknown): string {
  const name = /"\$ref":"#\/components\/schemas\/([^"]+)"/.exec(JSON.stringify(answer) ?? "")?.[1];
  return name === undefined ? "" : `<a href="#schema-${text(name)}">${text(name)}</a>`;
}

function schemaBlocks(document: Record<string, unknown>): string {
  const components = isRecord(document.components) ? document.components : {};
  return Object.entries(isRecord(components.schemas) ? components.schemas : {})
    .map(
      ([name, schema]) =>
        `<details id="schema-${text(name)}"><summary>${code(name)}</summary><div class="body"><pre>${text(
          JSON.stringify(schema, null, 2),
        )}</pre></div></details>`,
    )
    .join("");
}

function table(heads: string[], rows: string[]): string {
  const head = heads.map((cell) => `<th scope="col">${text(cell)}</th>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function row(cells: string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

function code(value: unknown): string {
  return `<code>${text(value)}</code>`;
}

function text(value: unknown): string {
  const plain = value === undefined || value === null ? "" : String(value);
  return plain.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
