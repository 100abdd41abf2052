import { createScanner, type ParseError, printParseErrorCode } from "jsonc-parser";

/** A position at which a text stops being JSON, and the remedy. */
export interface SyntaxSlip {
  offset: number;
  /** Completes "This is not valid JSON: …". */
  message: string;
  remedy: string | null;
}

/** Quotation marks that word processors and mail programs write in place of ". */
const CURLY = /[“”„‟«»‘’‚]/;

/**
 * One entry for each position with an error. The parser continues after an error and reports more: errors on the same
 * or the next line, and unclosed brackets at the end, are consequences.
 */
export function syntaxSlips(text: string, errors: readonly ParseError[]): SyntaxSlip[] {
  const slips: SyntaxSlip[] = [];
  let lineBefore = Number.NEGATIVE_INFINITY;
  let curly = false;
  for (const error of errors.toSorted((a, b) => a.offset - b.offset)) {
    const line = text.slice(0, error.offset).split("\n").length;
    const follows = line - lineBefore <= 1;
    lineBefore = line;
    const code = printParseErrorCode(error.error);
    const isEnd = code === "CloseBraceExpected" || code === "CloseBracketExpected";
    if (follows || (isEnd && slips.length > 0)) continue;
    const isCurly = CURLY.test(text.slice(error.offset, error.offset + Math.max(error.length, 1)));
    if (isCurly && curly) continue;
    curly ||= isCurly;
    slips.push(isEnd ? unclosed(text, error.offset) : slipAt(text, error, code, isCurly));
  }
  return slips;
}

function slipAt(text: string, { offset, length }: ParseError, code: string, isCurly: boolean): SyntaxSlip {
  const found = text.slice(offset, offset + Math.max(length, 1));
  const slip = (message: string, remedy: string | null = null) => ({ offset, message, remedy });
  if (isCurly)
    return slip(
      `${found.charAt(0)} is no quotation mark of JSON`,
      'Write " round names and texts, everywhere.',
    );
  if (found.startsWith("'")) return slip("single quotes stand here", 'Write " round names and texts.');
  if (/^(<<<<<<<|=======|>>>>>>>)/.test(found))
    return slip("two versions of the file were merged and this mark was left", "Keep one of the versions.");
  const plain = found.toLowerCase();
  if (["true", "false", "null"].includes(plain)) return slip(`${found} is not known`, `Write ${plain}.`);
  if (code === "PropertyNameExpected" && /\d,$/.test(text.slice(0, offset)) && /^\d/.test(found))
    return slip("a comma stands in a number", "Write a decimal point.");
  if (code === "InvalidSymbol")
    return slip(`${found} stands here without quotes`, 'Write " round names and texts.');
  return slip(WORDS[code] ?? "it cannot be read here", REMEDIES[code] ?? null);
}

/** The unclosed bracket: by indentation the one that was not closed, else the outermost. */
function unclosed(text: string, end: number): SyntaxSlip {
  const scanner = createScanner(text, true);
  const open: { offset: number; mark: string }[] = [];
  const indentOf = (offset: number) => {
    const start = text.lastIndexOf("\n", offset - 1) + 1;
    return text.slice(start).search(/\S|$/);
  };
  const startsLine = (offset: number) =>
    text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).trim() === "";
  let suspect: { offset: number; mark: string } | null = null;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const mark = text.charAt(offset);
    if (mark === "{" || mark === "[") open.push({ offset, mark });
    if (mark !== "}" && mark !== "]") continue;
    const opener = open.pop();
    if (opener && startsLine(offset) && indentOf(offset) < indentOf(opener.offset)) suspect ??= opener;
  }
  const opener = suspect ?? open.at(-1);
  const close = opener?.mark === "[" ? "]" : "}";
  return {
    offset: opener?.offset ?? end,
    message: `the ${opener?.mark ?? "{"} that begins here is not closed`,
    remedy: `Add the missing ${close}.`,
  };
}

const REMEDIES: Record<string, string> = {
  CommaExpected: "Write a comma after what stands before it.",
  ColonExpected: "Write a colon between name and value.",
  UnexpectedEndOfString: 'Close the text with ".',
};

const WORDS: Record<string, string> = {
  InvalidNumberFormat: "this number cannot be read",
  PropertyNameExpected: "a property name in double quotes is expected here",
  ValueExpected: "a value is expected here",
  ColonExpected: "a colon is expected here",
  CommaExpected: "a comma is expected here",
  EndOfFileExpected: "the file should end here",
  InvalidCommentToken: "this comment cannot be read",
  UnexpectedEndOfComment: "a comment is not closed",
  UnexpectedEndOfString: "a text is not closed; a double quote is missing",
  UnexpectedEndOfNumber: "this number ends too early",
  InvalidUnicode: "this Unicode escape cannot be read",
  InvalidEscapeCharacter: "this escape is not known; write \\\\ for a backslash",
  InvalidCharacter: "this character must be escaped",
};
