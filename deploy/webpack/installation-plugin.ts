import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { INSTALLATION } from '../src/release/release-names.ts';

const IS_SERVED = /\.(webmanifest|png)$/;

/**
 * Adds what browsers install the application by: its manifests, by language, and its icons, which the
 * manifests name by their own place.
 */
export class InstallationPlugin {
  apply(compiler: webpack.Compiler) {
    const folder = path.join(compiler.context, 'src/install');
    compiler.hooks.thisCompilation.tap('InstallationPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'InstallationPlugin', stage }, () => {
        for (const name of readdirSync(folder).filter((file) => IS_SERVED.test(file))) {
          const source = new webpack.sources.RawSource(readFileSync(path.join(folder, name)));
          compilation.emitAsset(`${INSTALLATION}/${name}`, source);
        }
      });
    });
  }
}
