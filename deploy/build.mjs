import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const common = {
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // Packages in the older form ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
  },
  minifyWhitespace: true,
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
};

const bundles = {
  // One file each with everything in it: their containers hold nothing but Node and that.
  images: {
    entryPoints: { gateway: 'src/gateway/run.ts', background: 'src/cli/background.ts' },
    outdir: 'dist',
  },
  // In a folder as deep as its source, which finds the repository by that. Beside it are all packages.
  start: {
    entryPoints: { main: 'src/start/main.ts' },
    outdir: 'dist/start',
    splitting: true,
    external: ['@aws-sdk/client-s3'],
  },
};

/** Writes what has changed, each file at once: another `npm start` may be loading them. */
async function writeChanged({ path, contents }) {
  const written = await readFile(path).catch(() => undefined);
  if (written?.equals(contents)) return;
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, contents);
  await rename(partial, path);
}

const [, , ...names] = process.argv;
for (const name of names.length > 0 ? names : Object.keys(bundles)) {
  const { outputFiles } = await build({ ...common, ...bundles[name], write: false });
  await Promise.all(outputFiles.map(writeChanged));
}
