const MARKUP = /[*_`~#>[\]+-]/;

const MENTION = /@\[([^\]\n]{1,300})\]\(\d{1,9}\)/g;

// Bounded, so that no text takes longer than its length says.
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]*(?:```|~~~).*$/gm, ''],
  // Replaces pictures by their names, and mentions and links by their texts.
  [/!\[([^\]\n]{0,300})\]\([^)\n]{0,500}\)/g, '$1'],
  [MENTION, '@$1'],
  [/\[([^\]\n]{1,300})\]\([^)\n]{0,500}\)/g, '$1'],
  [/^[ \t]*(?:#{1,6}|>)[ \t]+/gm, ''],
  [/^[ \t]*[-*+][ \t]+\[ \][ \t]+/gm, '☐ '],
  [/^[ \t]*[-*+][ \t]+\[[xX]\][ \t]+/gm, '☑ '],
  [/^[ \t]*[-*+][ \t]+/gm, '• '],
  [/(\*\*|__|~~)(?=\S)([^\n]{1,300}?)(?<=\S)\1/g, '$2'],
  [/(?<![\w*])\*(?=\S)([^*\n]{1,300})(?<=\S)\*(?![\w*])/g, '$1'],
  [/(?<!\w)_(?=\S)([^_\n]{1,300})(?<=\S)_(?!\w)/g, '$1'],
  [/`([^`\n]{1,300})`/g, '$1'],
];

/**
 * Markdown as one line of plain text without addresses and ids, for places that cannot render it.
 * Only the first `most` characters are read.
 */
export function plainText(markdown: string, most = 1000): string {
  const begun = markdown.slice(0, most);
  const plain = MARKUP.test(begun)
    ? REPLACEMENTS.reduce((text, [markup, replacement]) => text.replace(markup, replacement), begun)
    : begun;
  return plain.replace(/\s+/g, ' ').trim();
}

/** A line of text that is no markdown, with the people whom it mentions by their names alone. */
export const withoutIds = (line: string): string => line.replace(MENTION, '@$1');
