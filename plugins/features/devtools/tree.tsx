import { useState } from "react";
import css from "./devtools.module.css";

/**
 * A JSON value as a tree of native disclosure elements: Tab and Enter open and close them. Only open levels are
 * rendered.
 */
export function Tree({ value, open }: { value: unknown; open: boolean }) {
  return (
    <ul className={css.devTree}>
      {entriesOf(value).map(([name, part]) => (
        <li key={name}>
          {isBranch(part) ? (
            <Branch name={name} value={part} open={open} />
          ) : (
            <Leaf name={name} value={part} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Branch({ name, value, open }: { name: string; value: object; open: boolean }) {
  const [unfolded, setUnfolded] = useState(open);
  return (
    <details open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>
        <b>{name}</b>
        <span className={css.devMeta}>
          {Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`}
        </span>
      </summary>
      {unfolded && <Tree value={value} open={open} />}
    </details>
  );
}

function Leaf({ name, value }: { name: string; value: unknown }) {
  return (
    <p>
      <b>{name}</b> <code>{JSON.stringify(value)}</code>
    </p>
  );
}

const isBranch = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
