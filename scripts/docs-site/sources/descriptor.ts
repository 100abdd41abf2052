import { readFileSync } from "node:fs";
import path from "node:path";
import { readJson } from "../../generate/json.ts";
import type { Page } from "../page.ts";
import type { Descriptions } from "../reference/descriptions.ts";
import { propertyList } from "../reference/properties.ts";
import { codeBlock } from "../text/highlight.ts";

const SCHEMA = "schemas/plugin.schema.json";
const EXAMPLE = "plugins/features/measure/plugin.json";

/** The properties of `plugin.json`. */
export function descriptorPage(root: string, texts: Descriptions): Page {
  const schema = readJson(path.join(root, SCHEMA));
  const description = String(schema.description ?? "");
  return {
    id: "plugin-author/descriptor",
    section: "plugin-author",
    group: "faces",
    title: { no: "plugin.json", en: "plugin.json" },
    summary: {
      no: texts.text("no", "plugin", "", description),
      en: texts.text("en", "plugin", "", description),
    },
    source: SCHEMA,
    standsFor: [SCHEMA],
    body: (language) => ({
      language,
      html:
        codeBlock(readFileSync(path.join(root, EXAMPLE), "utf8"), "json", EXAMPLE) +
        propertyList(
          {
            ...{ root: schema, schema, part: "plugin" },
            definitionPage: (name) =>
              name === "text" ? { ref: "manifest/text", title: language === "no" ? "tekst" : "text" } : null,
            example: () => undefined,
          },
          language,
          texts,
        ),
    }),
  };
}
