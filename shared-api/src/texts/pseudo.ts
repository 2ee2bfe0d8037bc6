/** Languages without a country that speaks them: for tests, one from left to right and one from right to left. */
const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'];

export const isPseudoLanguage = (language: string): boolean => PSEUDO_LANGUAGES.includes(language);

const PLAIN = 'aeiouyAEIOUcnst';
const ACCENTED = 'àéîöüýÀÉÎÖÜçñšţ';

/** Every fourth character twice, because translations are longer. */
const LONGER = 4;

function pseudoText(text: string): string {
  const accented = text.replace(
    /[a-z]/gi,
    (character) => ACCENTED[PLAIN.indexOf(character)] ?? character,
  );
  return `[${accented}${'·'.repeat(Math.ceil(text.length / LONGER))}]`;
}

/**
 * Texts as they might be in another language: accented, longer and between brackets. They reveal
 * texts that are cut off or not translatable.
 */
export function pseudo<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return pseudoText(texts) as Texts;
  if (typeof texts === 'function') {
    const original = texts as unknown as (...values: unknown[]) => unknown;
    return ((...values: unknown[]) => pseudo(original(...values))) as Texts;
  }
  if (Array.isArray(texts)) return texts.map((text) => pseudo<unknown>(text)) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, pseudo<unknown>(text)]),
  ) as Texts;
}
