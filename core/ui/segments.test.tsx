import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Segments } from "./segments.tsx";

const OPTIONS = [
  { value: "line", label: "Linje" },
  { value: "area", label: "Område" },
] as const;

test("one of the options is chosen, in a group with a name", () => {
  const onChange = vi.fn();
  render(<Segments label="Hva" options={OPTIONS} value="line" onChange={onChange} />);
  expect(screen.getByRole("group", { name: "Hva" })).toBeTruthy();
  const [line, area] = screen.getAllByRole("radio") as HTMLInputElement[];
  expect({ line: line?.checked, area: area?.checked }).toEqual({ line: true, area: false });
  if (area) fireEvent.click(area);
  expect(onChange).toHaveBeenCalledWith("area");
});

test("two rows on one page do not share their choice", () => {
  const row = (label: string) => (
    <Segments label={label} options={OPTIONS} value="line" onChange={() => {}} />
  );
  const { container } = render(
    <>
      {row("En")}
      {row("To")}
    </>,
  );
  const names = [...container.querySelectorAll("input")].map(({ name }) => name);
  expect({ all: names.length, different: new Set(names).size }).toEqual({ all: 4, different: 2 });
});
