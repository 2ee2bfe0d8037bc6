import path from 'node:path';
import { buildSync } from 'esbuild';
import webpack from 'webpack';
import { SERVICE_WORKER } from '../src/release/release-names.ts';

/** A script that needs nothing of webpack's, with all that it imports. */
export function bundleOf(entry: string, { minify = false } = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    minify,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Writes the service worker, which is one file: browsers compare the bytes of its address to find
 * out whether there is another one.
 */
export class ServiceWorkerPlugin {
  apply(compiler: webpack.Compiler) {
    const entry = path.join(compiler.context, 'src/service-worker/service-worker.ts');
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ServiceWorkerPlugin', stage }, () => {
        const script = bundleOf(entry, { minify: true });
        compilation.emitAsset(SERVICE_WORKER, new webpack.sources.RawSource(script));
      });
    });
  }
}
