import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import webpack from 'webpack';

const integrityOf = (bytes: string | Buffer) =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * Emits index.html from a template, its `<!--entry-->` replaced by the entry's files with their
 * integrity. Runs after content hashes are final, which is why no earlier-stage plugin will do.
 */
export class IndexHtmlPlugin {
  readonly #template: string;
  readonly #base: string;

  constructor({ template, base }: { template: string; base: string }) {
    this.#template = template;
    this.#base = base;
  }

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('IndexHtmlPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#template);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'IndexHtmlPlugin', stage }, (assets) => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const tags = files
          .filter((file) => /\.(js|css)$/.test(file) && !file.includes('hot-update'))
          .map((file) => this.#tag(file, integrityOf(assets[file]?.source() ?? '')));
        const html = readFileSync(this.#template, 'utf8').replace('<!--entry-->', tags.join('\n'));
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
      });
    });
  }

  #tag(file: string, integrity: string): string {
    const checked = `integrity="${integrity}" crossorigin="anonymous"`;
    return file.endsWith('.css')
      ? `<link rel="stylesheet" href="${this.#base}${file}" ${checked}>`
      : `<script defer src="${this.#base}${file}" ${checked}></script>`;
  }
}
