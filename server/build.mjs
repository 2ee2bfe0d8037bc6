import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const directory = fileURLToPath(new URL('.', import.meta.url));
const dist = join(directory, 'dist');
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const manifest = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
// Published packages stay in node_modules; packages of this repository are TypeScript and are
// bundled.
const published = Object.keys({
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
}).filter((name) => name !== 'shared-api');

const { outputFiles } = await build({
  absWorkingDir: directory,
  entryPoints: { main: 'src/main.ts' },
  outdir: dist,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  external: published.flatMap((name) => [name, `${name}/*`]),
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  write: false,
});

// A server that starts meanwhile must find complete files, and all other files before the entry.
const isEntry = ({ path }) => basename(path) === 'main.mjs';
await mkdir(dist, { recursive: true });
for (const { path, contents } of outputFiles.sort((a, b) => isEntry(a) - isEntry(b))) {
  await writeFile(`${path}.${process.pid}`, contents);
  await rename(`${path}.${process.pid}`, path);
}

// A server that runs still loads parts of the build it started from.
const built = new Set(outputFiles.map(({ path }) => path));
for (const name of await readdir(dist)) {
  const path = join(dist, name);
  if (built.has(path)) continue;
  const { mtimeMs } = await stat(path);
  if (mtimeMs < Date.now() - A_WEEK_MS) await rm(path, { force: true });
}
