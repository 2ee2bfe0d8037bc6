import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** What is said alike in English and another language. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Admin',
    'Board',
    'Boards',
    'Boards – 7',
    'Epic',
    'Esc',
    'Filter',
    'Indigo',
    'Kanban',
    '7 · Kanban',
    'Label',
    'Label: 7',
    'Labels',
    'Name',
    'Offline',
    'Online',
    'Orange',
    'Person',
    'Petrol',
    'Position',
    'Product Owner',
    'Scrum Master',
    'Start',
    'Status',
    '1 kB',
  ],
};

/** Stands for any value of a text: a number, a name, an object or a list of them. */
const anything: object = new Proxy(() => undefined, {
  apply: () => anything,
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => 7;
    return key === Symbol.iterator ? () => [][Symbol.iterator]() : anything;
  },
});

type Said = [path: string, text: string];

/** All that some texts say, each with its path; a text of values that make no sense says nothing. */
function saidBy(texts: unknown, path: string): Said[] {
  if (typeof texts === 'string') return [[path, texts]];
  if (typeof texts === 'function') {
    const values = Array.from({ length: texts.length }, () => anything);
    const said = (texts as (...values: unknown[]) => unknown)(...values);
    return [[path, typeof said === 'string' ? said : '']];
  }
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, text]) => saidBy(text, `${path}.${key}`));
}

const textsIn = async (file: string) =>
  saidBy(Object.values((await import(file)) as object), basename(file));

const englishFiles = readdirSync(repository, { withFileTypes: true })
  .map(({ name }) => join(repository, name, 'src/texts/en'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));

const inLanguage = (english: string, language: string) =>
  join(dirname(dirname(english)), language, basename(english));

const translations = Object.keys(ALIKE).flatMap((language) =>
  englishFiles.map((english) => [language, relative(repository, english)] as const),
);

test('there are texts', () => {
  expect(englishFiles.length).toBeGreaterThan(8);
});

test.each(translations)('in %s %s lacks nothing, and nothing is left in English', async (...of) => {
  const [language, file] = of;
  const english = join(repository, file);
  const said = await textsIn(english);
  const translated = await textsIn(inLanguage(english, language));
  const paths = (some: Said[]) => some.map(([path]) => path).sort();
  expect(paths(translated)).toEqual(paths(said));

  const inEnglish = new Map(said);
  const left = translated
    .filter(([path, text]) => inEnglish.get(path) === text && /\p{L}{2}/u.test(text))
    .map(([, text]) => text);
  expect(left.filter((text) => !ALIKE[language]?.includes(text))).toEqual([]);
});
