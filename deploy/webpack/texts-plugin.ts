import { readdirSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { textsFile, textsLanguage } from '../src/release/texts-file.ts';

type Chunk = webpack.Chunk;
type Compilation = webpack.Compilation;

const { ensureChunk, loadScript, publicPath } = webpack.RuntimeGlobals;

/** The language of texts if there are none in the page's, as for `defineTexts`. */
export const FALLBACK = 'en';

const sharedTexts = path.join(import.meta.dirname, '../../shared-api/src/texts');

/** Every package has its texts in the same languages. */
const languages = readdirSync(sharedTexts, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const languageOfModule = (module: webpack.Module | null | undefined): string | undefined =>
  /[\\/]src[\\/]texts[\\/]([\w-]+)[\\/]/.exec(module?.nameForCondition() ?? '')?.[1];

const hintOf = (language: string) => `texts-${language}`;

/** The language of the texts in a chunk that has nothing else. */
export const languageOf = ({ idNameHints }: Chunk): string | undefined =>
  languages.find((language) => idNameHints.has(hintOf(language)));

/** Cuts texts into files: texts that are loaded together are one file per language. */
export const textsByLanguage = () =>
  Object.fromEntries(
    languages.map((language) => [
      hintOf(language),
      {
        test: (module: webpack.Module) => languageOfModule(module) === language,
        idHint: hintOf(language),
        chunks: 'all' as const,
        enforce: true,
        priority: 20,
      },
    ]),
  );

/**
 * In a build's first file: the page loads only texts in its language. Modules with other texts
 * exist, but are empty; `defineTexts` never reads them.
 */
class PageTextsRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('texts in the language of the page', webpack.RuntimeModule.STAGE_ATTACH);
    // It names files by the hash of their content.
    this.dependentHash = true;
  }

  override generate(): string {
    const { chunkLoadingGlobal = '' } = this.compilation?.outputOptions ?? {};
    const loaded = `self[${JSON.stringify(chunkLoadingGlobal)}]`;
    return [
      `var texts = ${JSON.stringify(Object.fromEntries(languages.map((one) => [one, this.#of(one)])))};`,
      `var language = document.documentElement.lang in texts ? document.documentElement.lang : '${FALLBACK}';`,
      `for (var other in texts) {`,
      `  if (other === language) continue;`,
      `  texts[other].chunks.forEach((chunk) => {`,
      `    var empty = Object.fromEntries(chunk[1].map((id) => [id, () => {}]));`,
      `    (${loaded} = ${loaded} || []).push([[chunk[0]], empty]);`,
      `  });`,
      `}`,
      `texts[language].first.forEach((file) => ${loadScript}(${publicPath} + file, () => {}, file));`,
    ].join('\n');
  }

  /**
   * The files of a language by their modules, and those that the build's first file cannot begin
   * without.
   */
  #of(language: string) {
    const { compilation, chunkGraph, chunk: first } = this;
    if (!compilation || !chunkGraph || !first) throw new Error('The module is not attached.');
    const chunks = [...compilation.chunks].filter((chunk) => languageOf(chunk) === language);
    const modulesOf = (chunk: Chunk) =>
      [...chunkGraph.getChunkModulesIterable(chunk)].map((module) =>
        chunkGraph.getModuleId(module),
      );
    return {
      chunks: chunks.map((chunk) => [chunk.id, modulesOf(chunk)]),
      first: chunks
        .filter((chunk) => isNeededBy(first, chunk))
        .map((chunk) =>
          compilation.getPath(chunk.filenameTemplate ?? '', {
            chunk,
            contentHashType: 'javascript',
          }),
        ),
    };
  }
}

const isNeededBy = (first: Chunk, chunk: Chunk) =>
  [...first.groupsIterable].some(({ chunks }) => chunks.includes(chunk));

/** Puts texts into files by language; a page loads only those in its own. */
export class TextsPlugin {
  readonly #hashed: string;

  /** @param hashed the part of file names with the hash of the content; may be empty. */
  constructor(hashed: string) {
    this.#hashed = hashed;
  }

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('TextsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('TextsPlugin', () => refuseMixedTexts(compilation));
      compilation.hooks.afterOptimizeChunks.tap('TextsPlugin', (chunks) => {
        for (const chunk of chunks) {
          const language = languageOf(chunk);
          if (language === undefined) continue;
          chunk.filenameTemplate = textsFile(language, `[id]${this.#hashed}.js`);
        }
      });
      compilation.hooks.additionalTreeRuntimeRequirements.tap('TextsPlugin', (chunk, needed) => {
        // Style sheets are made by running their modules while building, outside any page.
        const isBuilt = compilation.chunks.has(chunk);
        if (!isBuilt || !chunk.hasRuntime()) return;
        for (const one of [ensureChunk, loadScript, publicPath]) needed.add(one);
        compilation.addRuntimeModule(chunk, new PageTextsRuntimeModule());
      });
      HtmlWebpackPlugin.getHooks(compilation).beforeAssetTagGeneration.tap(
        'TextsPlugin',
        (data) => {
          const { js } = data.assets;
          data.assets.js = js.filter((url) => textsLanguage(path.basename(url)) === undefined);
          return data;
        },
      );
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'TextsPlugin', stage }, () => {
        const files = [...compilation.entrypoints.values()]
          .flatMap((entry) => entry.getFiles())
          .filter((file) => textsLanguage(file) !== undefined);
        if (files.length === 0) return;
        const source = new webpack.sources.RawSource(JSON.stringify({ files }));
        compilation.emitAsset('preload.json', source);
      });
    });
  }
}

/** Refuses imports between languages, since only the texts of one language are loaded. */
function refuseMixedTexts({ modules, moduleGraph, errors }: Compilation) {
  for (const module of modules) {
    const language = languageOfModule(module);
    if (language === undefined) continue;
    const connections = moduleGraph.getOutgoingConnections(module);
    for (const imported of new Set([...connections].map((connection) => connection.module))) {
      const other = languageOfModule(imported);
      if (other === undefined || other === language) continue;
      const text = `${module.nameForCondition()} imports ${imported.nameForCondition()}: a page has but one language.`;
      errors.push(new webpack.WebpackError(text));
    }
  }
}
