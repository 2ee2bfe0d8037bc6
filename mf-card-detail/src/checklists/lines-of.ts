/** The lines of a pasted or typed text, without the marks of a list before them. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*+]|\d+[.)])?\s*(?:\[[ xX]\]\s*)?/, '').trim())
    .filter((line) => line !== '');

/** Pasted lines with what is in a field around its caret, in front of the first and behind the last of them. */
export function joinedInto(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  lines: readonly string[],
): string[] {
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  return linesOf(before + lines.join('\n') + after);
}
