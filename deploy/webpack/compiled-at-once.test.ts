import { expect, test } from '@jest/globals';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { integrityOf } from '../src/signing/integrity.ts';
import { temporaryDirectory } from '../src/testing/temporary.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { compiledAtOnce } from './compiled-at-once.ts';

async function build(directory: string): Promise<void> {
  const compiler = webpack({
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
  const stats = await new Promise<webpack.Stats>((resolve, reject) =>
    compiler.run((error, done) => (done ? resolve(done) : reject(error!))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  expect(stats.compilation.errors).toEqual([]);
}

test('each script asks to be compiled at once, by the first line, and its integrity covers that', async () => {
  const directory = await temporaryDirectory();
  await mkdir(directory, { recursive: true });
  await writeFile(
    path.join(directory, 'main.js'),
    "import('./later.js').then(({ text }) => (globalThis.shown = text));",
  );
  await writeFile(path.join(directory, 'later.js'), "export const text = 'later';");
  await build(directory);

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
