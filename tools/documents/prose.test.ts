import { expect, test } from '@jest/globals';
import path from 'node:path';
import { documents, files, inlineCode, partsOf } from './documents.ts';

const MAX_LINE_CHARACTERS = 119;

test('lines of documents are shorter than 120 characters', () => {
  const long = documents.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        line.length > MAX_LINE_CHARACTERS ? [`${file}:${index + 1}`] : [],
      ),
  );
  expect(long).toEqual([]);
});

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

test('links between documents lead somewhere', () => {
  const astray = documents.flatMap((document) => {
    const prose = partsOf(document)
      .prose.map(({ text }) => text)
      .join('\n');
    return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
      if (/^(https?|mailto):/.test(target)) return [];
      const [to = '', anchor] = target.split('#');
      const file = to === '' ? document.file : path.posix.join(path.dirname(document.file), to);
      const isFolder = files.some((one) => one.startsWith(`${file.replace(/\/$/, '')}/`));
      if (!files.includes(file) && !isFolder) return [`${document.file}: ${target}`];
      const other = documents.find((one) => one.file === file);
      const isThere = !anchor || !other || anchorsOf(other.text).includes(anchor);
      return isThere ? [] : [`${document.file}: ${target}`];
    });
  });
  expect(astray).toEqual([]);
});

/** A path of a file of ours, as in `deploy/src/cli/main.ts` or `live.md`; not `.data/outbox`. */
const FILE = /^[\w@-][\w@./-]*\.(?:ts|tsx|mjs|css|md|json|html|yml|yaml|conf)$/;

test('files that documents name are there', () => {
  const described = documents.filter(({ file }) => !/CHANGELOG|NOTICES/.test(file));
  const missing = described.flatMap((document) =>
    inlineCode(partsOf(document).prose)
      .filter(({ text }) => FILE.test(text) && text.includes('/'))
      .filter(({ text }) => !files.some((file) => `/${file}`.endsWith(`/${text}`)))
      .map(({ text, number }) => `${document.file}:${number}: ${text}`),
  );
  expect(missing).toEqual([]);
});

test('every document is reached from the README', () => {
  const reached = new Set(['README.md']);
  for (const file of reached) {
    const { text } = documents.find((one) => one.file === file) ?? { text: '' };
    for (const [, target] of text.matchAll(/\]\(([^)#\s]+)/g)) {
      const to = path.posix.join(path.dirname(file), target!);
      if (documents.some((one) => one.file === to)) reached.add(to);
    }
  }
  const isFound = (file: string) =>
    reached.has(file) || file.endsWith('/CHANGELOG.md') || file.startsWith('.github/');
  expect(documents.map(({ file }) => file).filter((file) => !isFound(file))).toEqual([]);
});
