import { expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import { integrityOf } from '../src/signing/integrity.ts';
import { temporaryDirectory } from '../src/testing/temporary.ts';
import { build, writeSources } from '../src/testing/webpack-builds.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { compiledAtOnce } from './compiled-at-once.ts';

const buildPage = (directory: string) =>
  build({
    mode: 'production',
    context: directory,
    entry: { main: './main.js' },
    output: {
      path: path.join(directory, 'dist'),
      uniqueName: 'page',
      publicPath: '/',
      filename: '[name].[contenthash:8].js',
    },
    devtool: 'hidden-source-map',
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    // In the order that browsers depend on: a file's integrity is that of all of it.
    plugins: [compiledAtOnce(), new ChunkIntegrityPlugin()],
  });

test('each script asks to be compiled at once, by the first line, and its integrity covers that', async () => {
  const directory = await temporaryDirectory();
  await writeSources(directory, {
    'main.js': "import('./later.js').then(({ text }) => (globalThis.shown = text));",
    'later.js': "export const text = 'later';",
  });
  expect(await buildPage(directory)).toEqual([]);

  const dist = path.join(directory, 'dist');
  const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  expect(scripts).toHaveLength(2);
  const sources = new Map<string, string>();
  for (const name of scripts) sources.set(name, await readFile(path.join(dist, name), 'utf8'));
  for (const source of sources.values())
    expect(source).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  const isMain = (name: string) => name.startsWith('main.');
  const later = scripts.find((name) => !isMain(name)) ?? '';
  const main = sources.get(scripts.find(isMain) ?? '');
  const integrity = integrityOf(Buffer.from(sources.get(later) ?? ''));
  expect(main).toContain(integrity.replace('sha256-', ''));
});
