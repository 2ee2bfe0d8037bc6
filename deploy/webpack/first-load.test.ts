import { afterEach, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '../src/testing/temporary.ts';
import { build, writeSources } from '../src/testing/webpack-builds.ts';
import { FirstLoadPlugin } from './first-load.ts';

afterEach(() => {
  delete process.env.SET_BUDGET;
});

/** Builds a page, and returns the texts of its errors. */
async function buildPage(directory: string): Promise<string[]> {
  const errors = await build({
    mode: 'production',
    context: directory,
    entry: { main: './src/main.js' },
    output: { path: path.join(directory, 'dist'), uniqueName: 'page' },
    plugins: [new FirstLoadPlugin()],
  });
  return errors.map(({ message }) => message);
}

/** A sentence that cannot be compressed to nothing. */
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => (index * 7_919_771).toString(36)).join(' ');

const library = (count: number) => `export const text = ${JSON.stringify(words(count))};`;
const page = {
  'node_modules/heavy/package.json': '{ "name": "heavy", "main": "index.js", "type": "module" }',
  'node_modules/heavy/index.js': library(500),
  'src/main.js': `import { text } from 'heavy'; globalThis.shown = text;`,
};

test('a build that outgrows its budget fails and names what grew, one that loads it later passes', async () => {
  const directory = await temporaryDirectory();
  await writeSources(directory, page);
  process.env.SET_BUDGET = 'true';
  expect(await buildPage(directory)).toEqual([]);
  delete process.env.SET_BUDGET;
  const set = await readFile(path.join(directory, 'first-load.json'), 'utf8');
  expect(JSON.parse(set)).toMatchObject({
    sources: { heavy: page['node_modules/heavy/index.js'].length },
  });
  expect(await buildPage(directory)).toEqual([]);

  await writeSources(directory, { 'node_modules/heavy/index.js': library(2000) });
  const [error, ...others] = await buildPage(directory);
  expect(others).toEqual([]);
  expect(error).toMatch(/of scripts at once, and its budget is/);
  expect(error).toMatch(/Grown since .*: heavy by \d+\.\d kB\./);

  await writeSources(directory, {
    'src/main.js': `void import('heavy').then(({ text }) => { globalThis.shown = text; });`,
  });
  expect(await buildPage(directory)).toEqual([]);
  expect(await readFile(path.join(directory, 'first-load.json'), 'utf8')).toBe(set);
});

test('a package without a budget builds, however large', async () => {
  const directory = await temporaryDirectory();
  await writeSources(directory, { ...page, 'node_modules/heavy/index.js': library(5000) });
  expect(await buildPage(directory)).toEqual([]);
});
