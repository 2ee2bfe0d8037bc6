import webpack from 'webpack';

type Chunk = webpack.Chunk;
interface Share {
  type: string;
  blocks: webpack.AsyncDependenciesBlock[];
  /** Request of a provided package (webpack's own field; its public text has the version in it). */
  _name?: string;
  options?: { shareKey?: string };
}

const scripts = (files: Iterable<string>) => [...files].filter((file) => /\.(js|css)$/.test(file));

/**
 * Writes `shared.json`: the files of each package that this build provides, and the packages that its
 * exposed module needs before it can run. From both, the gateway preloads what a page will ask for.
 */
export class SharedFilesPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('SharedFilesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SharedFilesPlugin', stage }, () => {
        const json = JSON.stringify({
          provides: providedFiles(compilation),
          consumes: consumedByExpose(compilation),
        });
        compilation.emitAsset('shared.json', new webpack.sources.RawSource(json));
      });
    });
  }
}

function providedFiles({ modules, chunkGraph }: webpack.Compilation): Record<string, string[]> {
  const provided: Record<string, string[]> = {};
  for (const module of modules as Iterable<unknown> as Iterable<Share>) {
    if (module.type !== 'provide-module' || module._name === undefined) continue;
    const groups = module.blocks.map((block) => chunkGraph.getBlockChunkGroup(block));
    provided[module._name] = groups.flatMap((group) => scripts(group?.getFiles() ?? []));
  }
  return provided;
}

function consumedByExpose({ chunks, chunkGraph }: webpack.Compilation): string[] {
  const isOfExpose = (chunk: Chunk) =>
    [...chunk.groupsIterable].some((group) => group.name?.startsWith('__federation_expose'));
  const consumed = [...chunks].filter(isOfExpose).flatMap((chunk) => {
    const modules = chunkGraph.getChunkModulesIterable(chunk);
    return [...(modules as Iterable<unknown> as Iterable<Share>)]
      .filter((module) => module.type === 'consume-shared-module')
      .map((module) => module.options?.shareKey ?? '');
  });
  return [...new Set(consumed)].sort();
}
