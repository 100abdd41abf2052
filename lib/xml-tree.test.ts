import { expect, test } from "vitest";
import { readXml } from "./xml-tree.ts";

test("elements, attributes and texts are read without their prefixes", () => {
  const root = readXml(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><!-- <no/> --><w:a xmlns:w="u" k=\'1 > 0\'><b>x &amp; &#230;<c/></b><b><![CDATA[<raw>]]></b></w:a>',
  );
  expect(root).toMatchObject({ name: "a", attributes: { k: "1 > 0" } });
  const [first, second] = root?.children ?? [];
  expect(first).toMatchObject({ text: "x & æ", children: [{ name: "c" }] });
  expect(second?.text).toBe("<raw>");
  expect(root?.children.find(({ name }) => name === "none")?.text.trim()).toBeUndefined();
});

test("what is not closed ends with what is around it, and no XML is none", () => {
  expect(readXml("<a><b>1<c>2</b><d/></a>")).toMatchObject({ children: [{ name: "b" }, { name: "d" }] });
  expect(readXml("plain")).toBeNull();
});

test("a mark that is a letter, and an entity that is no name of XML, stay as they are", () => {
  expect(readXml("<a>1 < 2 &constructor; &lt;</a>")?.text).toBe("1 < 2 &constructor; <");
});

test.each([
  ["comments that are not closed", "<!-- "],
  ["declarations that are not closed", "<![ "],
  ["declarations without end", "<!a>"],
  ["sections that are not closed", "<![CDATA["],
  ["instructions that are not closed", "<? "],
  ["tags that are not closed", "<a "],
  ["tags with half a quote", '<a b="'],
  ["quotes of two kinds", `<a b="'>`],
  ["one long name", "a", "<r ", "/>"],
  ["attributes without a value", "a= ", "<r ", "/>"],
  ["ends that close nothing", "<a></b>"],
  ["levels", "<a>"],
  ["half entities", "&#1"],
])("time is in proportion to the length: %s", (_name, part, before = "<r>", after = "") => {
  const cost = (length: number) => {
    const text = before + part.repeat(length / part.length) + after;
    const begun = process.cpuUsage();
    readXml(text);
    return process.cpuUsage(begun).user / 1000;
  };
  // It would be half a minute if each tag searched all the text that follows.
  expect(cost(400_000)).toBeLessThan(1_500);
});
