import type { ChunkGraph, ChunkGroup, Module } from 'webpack';
import { requestOf } from './shared-request.ts';
import { screens } from './shared-packages.ts';

/**
 * How what the shell loads later is cut into files: what is needed by the same screens at once is
 * one file. A file for each package would be many requests that pack badly; one for all would make a
 * light screen load the heavy ones. What no screen needs at once is cut as webpack sees fit.
 */
export function filesByScreen() {
  const names = new WeakMap<Module, string>();
  return {
    test(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) {
      const name = isLibrary(module) ? screensOf(module, chunkGraph).join('-') : '';
      names.set(module, name);
      return name !== '';
    },
    name: (module: Module) => names.get(module),
    enforce: true,
    priority: 10,
  };
}

// A file that consumes a package and has it in it would wait for itself: what consumes stays apart.
const isLibrary = (module: Module) =>
  /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '');

/** The screens that load a module with something they need at once. */
function screensOf(module: Module, chunkGraph: ChunkGraph): string[] {
  const requests = [...chunkGraph.getModuleChunksIterable(module)]
    .flatMap((chunk) => [...chunk.groupsIterable])
    .flatMap(loadedFor);
  return Object.entries(screens).flatMap(([screen, needed]) =>
    requests.some((request) => needed.includes(request)) ? [screen] : [],
  );
}

/** The provided packages, or the imports, that a group of chunks is loaded for. */
function loadedFor({ origins }: ChunkGroup): string[] {
  return origins.map(({ module, request }) => (module && requestOf(module)) ?? request);
}
