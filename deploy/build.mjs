import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// One file each with everything in it: their containers hold nothing but Node and that.
await build({
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: { gateway: 'src/gateway/run.ts', background: 'src/cli/background.ts' },
  outdir: 'dist',
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
});
