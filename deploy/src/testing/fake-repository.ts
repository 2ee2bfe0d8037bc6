import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageNames } from '../release/package-names.ts';
import { fakePage } from './fake-dist.ts';
import { temporaryDirectory } from './temporary.ts';

// Replaces the application's preset: the files that publishing reads, without federation.
const config = `
import type { Compiler, Configuration } from 'webpack';
const name = process.env.RELEASE_NAME ?? '';
const container = \`\${name}_\${process.env.RELEASE_VERSION ?? ''}\`.replace(/\\W/g, '_');
const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const isShell = name === 'shell';
const manifest = {
  metaData: { globalName: container, remoteEntry: { name: isShell ? '' : 'main.js' } },
  shared: [],
  exposes: isShell ? [] : [{ path: './app', assets }],
};
const files: Record<string, string> = { 'mf-manifest.json': JSON.stringify(manifest) };
if (isShell) files['index.html'] = PAGE;
const configuration: Configuration = {
  mode: 'none',
  entry: './src/index.js',
  plugins: [
    (compiler: Compiler) => {
      compiler.hooks.thisCompilation.tap('fake', (compilation) => {
        for (const [path, text] of Object.entries(files)) {
          compilation.emitAsset(path, new compiler.webpack.sources.RawSource(text));
        }
      });
    },
  ],
};
export default configuration;
`;

const server = `
import { createServer } from 'node:http';
const api = createServer((asked, response) => {
  if (asked.url === '/die') process.exit(3);
  response.end(JSON.stringify({ arguments: process.argv.slice(2), url: asked.url }));
});
const port = Number(process.env.API_PORT);
api.listen(port, '127.0.0.1', () => process.send?.({ ready: true, port }));
process.on('SIGTERM', () => {
  console.log('API stopped cleanly');
  process.exit(0);
});
`;

const serverBuild = `
import { copyFile, mkdir } from 'node:fs/promises';
await mkdir(new URL('dist', import.meta.url), { recursive: true });
await copyFile(new URL('src/main.ts', import.meta.url), new URL('dist/main.mjs', import.meta.url));
`;

/** A repository with the six packages, each as small as can be, and a fake API. */
export async function createFakeRepository(): Promise<string> {
  const root = await temporaryDirectory();
  const files: Record<string, string> = {
    'package-lock.json': '{}',
    'tsconfig.base.json': '{}',
    'shared-api/src/index.ts': '',
    'shared-ui/src/index.ts': '',
    'deploy/webpack/preset.ts': '',
    'server/package.json': '{"type":"module"}',
    'server/build.mjs': serverBuild,
    'server/src/main.ts': server,
  };
  for (const name of packageNames) {
    files[`${name}/package.json`] = JSON.stringify({ name, version: '0.1.0', type: 'module' });
    files[`${name}/webpack.config.ts`] = config.replace('PAGE', JSON.stringify(fakePage));
    files[`${name}/src/index.js`] = `console.log('${name}')`;
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}
