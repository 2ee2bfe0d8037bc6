import webpack from 'webpack';
import type { BuildNotes } from '../src/publish/build-notes.ts';
import { LAYOUT } from '../src/release/release-names.ts';
import { rightProblems } from './right-problems.ts';
import { LAYOUT_IMPORT } from './shared-packages.ts';
import { isProvided, requestOf } from './shared-request.ts';
import { usedCalls } from './used-calls.ts';
import { waitingChunks } from './waiting-chunks.ts';

type Chunk = webpack.Chunk;

const scripts = (files: Iterable<string>) => [...files].filter((file) => /\.(js|css)$/.test(file));

/**
 * Writes `shared.json`: the files of each package that this build provides, the packages that its
 * exposed module needs before it can run, and facts that only the preset has. From these the
 * gateway preloads the files that a page will request. Fails a remote that makes a call whose right
 * its manifest does not declare.
 */
export class SharedFilesPlugin {
  readonly #known: Partial<BuildNotes>;

  constructor(known: Partial<BuildNotes> = {}) {
    this.#known = known;
  }

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('SharedFilesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SharedFilesPlugin', stage }, () => {
        for (const { files } of waitingChunks(compilation)) {
          const text = `${[...files].join()} consumes a package that it has in it: it would never load.`;
          compilation.errors.push(new webpack.WebpackError(text));
        }
        const calls = usedCalls(compilation);
        const { manifest } = this.#known;
        for (const text of manifest ? rightProblems(calls, manifest.rights ?? []) : []) {
          compilation.errors.push(new webpack.WebpackError(text));
        }
        const notes: Partial<BuildNotes> = {
          ...this.#known,
          provides: { ...providedFiles(compilation), ...layoutFiles(compilation) },
          consumes: consumedByExpose(compilation),
          calls,
        };
        compilation.emitAsset('shared.json', new webpack.sources.RawSource(JSON.stringify(notes)));
      });
    });
  }
}

function providedFiles({ modules, chunkGraph }: webpack.Compilation): Record<string, string[]> {
  const provided: Record<string, string[]> = {};
  for (const module of modules) {
    const request = requestOf(module);
    if (!isProvided(module) || request === undefined) continue;
    const groups = module.blocks.map((block) => chunkGraph.getBlockChunkGroup(block));
    provided[request] = groups.flatMap((group) => scripts(group?.getFiles() ?? []));
  }
  return provided;
}

/** The files of the dashboard's layout, if this is the build that has it. */
function layoutFiles({ chunkGroups }: webpack.Compilation): Record<string, string[]> {
  const files = chunkGroups
    .filter(({ origins }) => origins.some(({ request }) => request === LAYOUT_IMPORT))
    .flatMap((group) => scripts(group.getFiles()));
  return files.length === 0 ? {} : { [LAYOUT]: files };
}

function consumedByExpose({ chunks, chunkGraph }: webpack.Compilation): string[] {
  const isOfExpose = (chunk: Chunk) =>
    [...chunk.groupsIterable].some((group) => group.name?.startsWith('__federation_expose'));
  const consumed = [...chunks].filter(isOfExpose).flatMap((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
      return isProvided(module) ? [] : (requestOf(module) ?? []);
    }),
  );
  return [...new Set(consumed)].sort();
}
