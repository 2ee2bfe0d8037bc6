import { readFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { parseChangeLog, RELEASE_NOTES } from '../src/release/release-notes.ts';

/**
 * Adds the release notes of a package's newest versions to its files, so that the page can show
 * them.
 */
export class ReleaseNotesPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseNotesPlugin', (compilation) => {
      const file = path.join(compiler.context, 'CHANGELOG.md');
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise(
        { name: 'ReleaseNotesPlugin', stage },
        async () => {
          // A package without a change log has nothing to say.
          const changeLog = await readFile(file, 'utf8').catch(() => '');
          compilation.fileDependencies.add(file);
          const notes = JSON.stringify(parseChangeLog(changeLog));
          compilation.emitAsset(RELEASE_NOTES, new webpack.sources.RawSource(notes));
        },
      );
    });
  }
}
