import { expect, test } from '@jest/globals';

interface Side {
  readonly path: string;
  readonly pathNot?: string | readonly string[];
}
interface Rules {
  readonly forbidden: readonly { readonly from: Side; readonly to: Side }[];
}
const file = new URL('directions.mjs', import.meta.url).href;
const { forbidden } = ((await import(file)) as { default: Rules }).default;

function matches({ path, pathNot = [] }: Side, file: string): boolean {
  const patterns = typeof pathNot === 'string' ? [pathNot] : pathNot;
  return new RegExp(path).test(file) && !patterns.some((one) => new RegExp(one).test(file));
}

const mayImport = (from: string, to: string) =>
  !forbidden.some((rule) => matches(rule.from, from) && matches(rule.to, to));

test.each([
  ['a remote and another', 'mf-boards/src/App.tsx', 'mf-projects/src/App.tsx'],
  ['a remote and the shell', 'mf-boards/src/App.tsx', 'shell/src/App.tsx'],
  ["a remote's test and the server", 'mf-boards/src/app.test.tsx', 'server/src/app.ts'],
  ['an entity and a feature', 'server/src/entities/cards/card.ts', 'server/src/cards/card.ts'],
  [
    'an entity and another above it',
    'server/src/entities/lists/a.ts',
    'server/src/entities/cards/b.ts',
  ],
  ['a feature and the top of its package', 'server/src/cards/card.ts', 'server/src/app.ts'],
  ['a feature and help for tests', 'server/src/cards/card.ts', 'server/src/testing/index.ts'],
])('the rules refuse an import between %s', (_, from, to) => {
  expect(mayImport(from, to)).toBe(false);
});

test.each([
  ['a remote and a shared package', 'mf-boards/src/App.tsx', 'shared-ui/src/index.ts'],
  ['a feature and an entity', 'server/src/cards/card.ts', 'server/src/entities/cards/card.ts'],
  ['files of one folder', 'server/src/entities/cards/a.ts', 'server/src/entities/cards/b.ts'],
  ['a test and all of its package', 'server/src/cards/card.test.ts', 'server/src/app.ts'],
  ['the top of a package and its features', 'server/src/app.ts', 'server/src/cards/card.ts'],
])('the rules allow an import between %s', (_, from, to) => {
  expect(mayImport(from, to)).toBe(true);
});

test.each([
  ['what serves', 'deploy/src/start/start.ts', false],
  ['what builds a remote', 'deploy/webpack/preset.ts', false],
  ['a test', 'deploy/src/start/start.test.ts', true],
  ['a journey', 'e2e/journeys/boards.ts', true],
])('a development dependency, for %s', (_, from, allowed) => {
  expect(mayImport(from, 'node_modules/yaml/dist/index.js')).toBe(allowed);
});
