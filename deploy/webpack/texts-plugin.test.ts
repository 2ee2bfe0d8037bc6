import { expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import { eventually } from 'shared-api/testing/eventually';
import { temporaryDirectory } from '../src/testing/temporary.ts';
import { build, writeSources } from '../src/testing/webpack-builds.ts';
import { textsByLanguage, TextsPlugin } from './texts-plugin.ts';

const choosing = (name: string) =>
  `import { en } from './texts/en/${name}.js';
   import { de } from './texts/de/${name}.js';
   export const text = ({ en, de }[document.documentElement.lang] ?? en).text;`;

/** A page with one text in its first file, and another in a lazily loaded one. */
const page = {
  'main.js': `import { text } from './first.js';
    globalThis.shown = text;
    globalThis.loadLater = async () => (await import('./later.js')).text;`,
  'first.js': choosing('first'),
  'later.js': choosing('later'),
  'texts/en/first.js': `export const en = { text: 'Board' };`,
  'texts/de/first.js': `export const de = { text: 'Tafel' };`,
  'texts/en/later.js': `export const en = { text: 'Card' };`,
  'texts/de/later.js': `export const de = { text: 'Karte' };`,
};

async function buildPage(files: Readonly<Record<string, string>>) {
  const directory = await temporaryDirectory();
  await writeSources(path.join(directory, 'src'), files);
  const errors = await build({
    mode: 'production',
    context: directory,
    entry: { main: './src/main.js' },
    output: { path: path.join(directory, 'dist'), publicPath: '/', uniqueName: 'page' },
    optimization: { minimize: false, splitChunks: { cacheGroups: textsByLanguage() } },
    plugins: [new TextsPlugin('')],
  });
  return { errors, dist: path.join(directory, 'dist') };
}

/** Runs a page's scripts, in the order in which it asks for them. */
async function open(dist: string, lang: string) {
  const loaded: string[] = [];
  const run = async (file: string) => {
    vm.runInContext(await readFile(path.join(dist, file), 'utf8'), context);
  };
  const appendChild = (script: { src: string; onload: (event: object) => void }) => {
    loaded.push(path.basename(script.src));
    void run(path.basename(script.src)).then(() => script.onload({ type: 'load' }));
  };
  const script = { setAttribute: () => undefined };
  const document = {
    documentElement: { lang },
    head: { appendChild },
    createElement: () => ({ ...script }),
    getElementsByTagName: () => [],
  };
  const context = vm.createContext({ document, setTimeout, clearTimeout });
  vm.runInContext('self = globalThis', context);
  await run('main.js');
  await eventually('the page to run', () => 'loadLater' in context);
  const later = await (context.loadLater as () => Promise<string>)();
  const languages = loaded.flatMap((file) => /^texts-(\w+)\./.exec(file)?.[1] ?? []);
  return { texts: [context.shown, later], languages };
}

test('a page loads only the texts of its language, before the code that uses them', async () => {
  const { dist, errors } = await buildPage(page);
  expect(errors).toEqual([]);
  expect(await open(dist, 'de')).toEqual({ texts: ['Tafel', 'Karte'], languages: ['de', 'de'] });
  expect(await open(dist, 'en')).toEqual({ texts: ['Board', 'Card'], languages: ['en', 'en'] });
  // The page has no texts in this language, so it shows English.
  expect(await open(dist, 'ar-XB')).toEqual({ texts: ['Board', 'Card'], languages: ['en', 'en'] });
});

test('the texts that a page needs at once are named for the gateway, in all languages', async () => {
  const { dist } = await buildPage(page);
  const { files } = JSON.parse(await readFile(path.join(dist, 'preload.json'), 'utf8')) as {
    files: string[];
  };
  const built = await readdir(dist);
  expect(files.map((file) => /^texts-(\w+)\./.exec(file)?.[1]).sort()).toEqual(['de', 'en']);
  expect(built).toEqual(expect.arrayContaining(files));
});

test('texts that import those of another language are refused', async () => {
  const { errors } = await buildPage({
    ...page,
    'texts/de/first.js': `import { en } from '../en/first.js'; export const de = { ...en };`,
  });
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('a page has but one language'),
  ]);
});
