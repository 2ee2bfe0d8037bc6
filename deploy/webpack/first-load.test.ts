import { afterEach, expect, test } from '@jest/globals';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { temporaryDirectory } from '../src/testing/temporary.ts';
import { FirstLoadPlugin } from './first-load.ts';

afterEach(() => {
  delete process.env.SET_BUDGET;
});

async function write(directory: string, files: Readonly<Record<string, string>>) {
  for (const [name, source] of Object.entries(files)) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, source);
  }
}

/** Builds a page, and returns the texts of its errors. */
async function build(directory: string): Promise<string[]> {
  const compiler = webpack({
    mode: 'production',
    context: directory,
    entry: { main: './src/main.js' },
    output: { path: path.join(directory, 'dist'), uniqueName: 'page' },
    plugins: [new FirstLoadPlugin()],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) =>
    compiler.run((error, done) => (done ? resolve(done) : reject(error!))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return stats.compilation.errors.map(({ message }) => message);
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
  await write(directory, page);
  process.env.SET_BUDGET = 'true';
  expect(await build(directory)).toEqual([]);
  delete process.env.SET_BUDGET;
  const set = await readFile(path.join(directory, 'first-load.json'), 'utf8');
  expect(JSON.parse(set)).toMatchObject({
    sources: { heavy: page['node_modules/heavy/index.js'].length },
  });
  expect(await build(directory)).toEqual([]);

  await write(directory, { 'node_modules/heavy/index.js': library(2000) });
  const [error, ...others] = await build(directory);
  expect(others).toEqual([]);
  expect(error).toMatch(/of scripts at once, and its budget is/);
  expect(error).toMatch(/Grown since .*: heavy by \d+\.\d kB\./);

  await write(directory, {
    'src/main.js': `void import('heavy').then(({ text }) => { globalThis.shown = text; });`,
  });
  expect(await build(directory)).toEqual([]);
  expect(await readFile(path.join(directory, 'first-load.json'), 'utf8')).toBe(set);
});

test('a package without a budget builds, however large', async () => {
  const directory = await temporaryDirectory();
  await write(directory, { ...page, 'node_modules/heavy/index.js': library(5000) });
  expect(await build(directory)).toEqual([]);
});
