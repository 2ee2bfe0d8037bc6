/** Splits text into lines without list markers such as `-`, `1.` or `[x]`. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*+]|\d+[.)])?\s*(?:\[[ xX]\]\s*)?/, '').trim())
    .filter((line) => line !== '');

/** Pasted lines, the first and last joined with the text before and after the caret. */
export function insertLines(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  lines: readonly string[],
): string[] {
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  return linesOf(before + lines.join('\n') + after);
}
