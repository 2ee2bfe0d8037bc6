import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { integrityOf } from '../src/signing/integrity.ts';
import { COMPILED_AT_ONCE_STAGE } from './compiled-at-once.ts';

const LOOK_UP = '__webpack_require__.integrityOf';
const PLACE = '__INTEGRITY_OF_FILES__';
const PREFIX = 'sha256-';

/** The integrity of all other files, in a build's first file. It throws for an unknown file. */
class IntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('integrity of files');
  }

  override generate(): string {
    return [
      `var integrityOfFiles = '${PLACE}';`,
      `${LOOK_UP} = function(url) {`,
      `  var known = integrityOfFiles[url.slice(${webpack.RuntimeGlobals.publicPath}.length)];`,
      `  if (!known) throw new Error(url + ' is no file of this release.');`,
      `  return '${PREFIX}' + known;`,
      `};`,
    ].join('\n');
  }
}

/**
 * Gives every chunk and style sheet that a build loads at run time its integrity. These are in the
 * build's first file, whose own integrity is in the pins: so the pins vouch for all files, but only
 * hold one integrity per release.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      demandIntegrity(compilation);
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkIntegrityPlugin', (chunk) => {
        if (chunk.hasRuntime()) compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
      });
      // Nothing changes a file after it has been made small, and got its first line.
      const stage = COMPILED_AT_ONCE_STAGE + 1;
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrityPlugin', stage }, () => {
        writeIntegrity(compilation);
      });
    });
  }
}

function demandIntegrity(compilation: webpack.Compilation) {
  const withIntegrity = (element: string, url: string) =>
    `${element}.crossOrigin = 'anonymous';\n` +
    `${element}.integrity = ${LOOK_UP}(${element}.${url});\n`;
  webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    'ChunkIntegrityPlugin',
    (source) => source + withIntegrity('script', 'src'),
  );
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    'ChunkIntegrityPlugin',
    (source, { tag }) => source + withIntegrity(tag, 'href'),
  );
}

function writeIntegrity(compilation: webpack.Compilation) {
  const chunks = [...compilation.chunks];
  const loaded = chunks
    .filter((chunk) => !chunk.hasRuntime())
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => /\.(js|css)$/.test(file));
  const hashes = [...new Set(loaded)].sort().map((file): [string, string] => {
    const bytes = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
    return [file, integrityOf(bytes).slice(PREFIX.length)];
  });
  const table = JSON.stringify(Object.fromEntries(hashes));
  const first = chunks.filter((chunk) => chunk.hasRuntime()).flatMap((chunk) => [...chunk.files]);
  for (const file of first.filter((name) => name.endsWith('.js'))) {
    compilation.updateAsset(file, (source) => {
      const [place] = new RegExp(`(["'\`])${PLACE}\\1`).exec(source.source().toString()) ?? [];
      if (!place) throw new Error(`${file} has no place for the integrity of its chunks.`);
      const at = source.source().toString().indexOf(place);
      const replaced = new webpack.sources.ReplaceSource(source);
      replaced.replace(at, at + place.length - 1, table);
      return replaced;
    });
  }
}
