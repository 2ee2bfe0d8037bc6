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
    output: { path: path.join(directory, 'dist'), uniqueName: 'page', publicPath: '/' },
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
    "/*! A license. */ import('./later.js').then(({ text }) => (globalThis.shown = text));",
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
  const later = scripts.find((name) => name !== 'main.js') ?? '';
  const integrity = integrityOf(Buffer.from(sources.get(later) ?? ''));
  expect(sources.get('main.js')).toContain(integrity.replace('sha256-', ''));
});
