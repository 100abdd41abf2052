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
