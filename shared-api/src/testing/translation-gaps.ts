interface Exceptions {
  /** Paths of texts that are the same in both languages, such as `statuses.open`. */
  readonly same?: readonly string[];
  /**
   * The arguments of functions that take more than strings or numbers, or return several texts, by
   * path; their texts need not show these values.
   */
  readonly values?: Readonly<Partial<Record<string, readonly unknown[]>>>;
}

type TextFunction = (...values: unknown[]) => unknown;

const BROKEN = /undefined|null|NaN|\[object/;
const WORDS = /\p{L}{2}/u;
const SAME = 'is the same in English';
/** Large enough to be found again in a text. */
const FIRST_NUMBER = 41;

type Values = NonNullable<Exceptions['values']>;

/** Every text and function with its path; of functions that return several texts, each of these. */
const leavesOf = (texts: unknown, values: Values, path = ''): [string, unknown][] => {
  const given = values[path];
  const made = typeof texts === 'function' && given ? (texts as TextFunction)(...given) : texts;
  return typeof made === 'object' && made !== null
    ? Object.entries(made).flatMap(([name, text]) =>
        leavesOf(text, values, path === '' ? name : `${path}.${name}`),
      )
    : [[path, texts]];
};

/** The text for these values; undefined if the function cannot make one. */
function written(text: unknown, values: readonly unknown[]): string | undefined {
  if (typeof text === 'string') return text;
  try {
    const made = typeof text === 'function' ? (text as TextFunction)(...values) : undefined;
    return typeof made === 'string' && !BROKEN.test(made) ? made : undefined;
  } catch {
    return undefined;
  }
}

/** Strings, or else numbers: the values for which both functions return a text. */
function valuesFor(english: unknown, translated: unknown): readonly unknown[] {
  if (typeof english !== 'function') return [];
  const numbers = Array.from({ length: english.length }, (_, at) => at + FIRST_NUMBER);
  const strings = numbers.map((value) => `value-${value}`);
  const take = (text: unknown) => written(text, strings) !== undefined;
  return take(english) && take(translated) ? strings : numbers;
}

/** A text without the values that it was made of. */
const ownWords = (text: string, values: readonly unknown[]) =>
  values.reduce<string>((rest, value) => rest.replaceAll(String(value), ''), text);

/** The gap of one text; null if it has none. */
function gapOf(english: unknown, translated: unknown, given?: readonly unknown[]): string | null {
  if (typeof english !== typeof translated) return 'is missing';
  const values = given ?? valuesFor(english, translated);
  const [expected, actual] = [written(english, values), written(translated, values)];
  if (expected === undefined) return 'needs values to be called with';
  if (actual === undefined || actual.trim() === '') return 'is empty or broken';
  const shown = given ? [] : values.map(String).filter((value) => expected.includes(value));
  const lost = shown.find((value) => !actual.includes(value));
  if (lost !== undefined) return `leaves out ${lost}`;
  return expected === actual && WORDS.test(ownWords(actual, values)) ? SAME : null;
}

/**
 * The gaps of a translation, one line each: texts that are missing, empty, not translated, or leave
 * out a value. Empty if it is complete.
 */
export function translationGaps(
  english: object,
  translation: object,
  { same = [], values = {} }: Exceptions = {},
): string[] {
  const translated = new Map(leavesOf(translation, values));
  const expected = leavesOf(english, values);
  const known = new Set(expected.map(([path]) => path));
  const unknown = [...translated.keys()].filter((path) => !known.has(path));
  const gaps = expected.flatMap(([path, text]) => {
    const gap = gapOf(text, translated.get(path), values[path]);
    if (same.includes(path)) return gap === SAME ? [] : [`${path} ${gap ?? 'is translated'}`];
    return gap === null ? [] : [`${path} ${gap}`];
  });
  return [...gaps, ...unknown.map((path) => `${path} is not in English`)];
}
