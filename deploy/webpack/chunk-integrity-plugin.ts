import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * Every chunk and stylesheet a build loads at run time carries the integrity that the pinned
 * release gives it. The shell supplies the look-up before any chunk is asked for; it throws for a
 * file that the pins do not know.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const withIntegrity = (element: string, url: string) =>
        `${element}.crossOrigin = 'anonymous';\n` +
        `${element}.integrity = globalThis.kanbanIntegrityOf(${element}.${url});\n`;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => source + withIntegrity('script', 'src'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag }) => source + withIntegrity(tag, 'href'),
      );
    });
  }
}
