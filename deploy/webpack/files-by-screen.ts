import type { Chunk, ChunkGraph, ChunkGroup, Module } from 'webpack';
import { ANTD_SHEETS, antdSheetOf } from './antd-styles/antd-sheets.ts';
import { requestOf } from './shared-request.ts';
import { openedLater, screens } from './shared-packages.ts';

/**
 * Cuts the shell's lazily loaded code into files: modules that the same screens need at once are
 * one file. A file per package would mean many requests that compress badly; one file for all would
 * make a light screen load the heavy ones. Modules that no screen needs at once are left to
 * webpack.
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

/**
 * Cuts antd's style sheets into files in the same way, apart from all others, since they come
 * before those in a page. What no screen needs at once has a file by its component.
 */
export function antdSheetsByScreen() {
  const names = new WeakMap<Module, string>();
  return {
    test(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) {
      const component = antdSheetOf(module);
      if (component === undefined) return false;
      names.set(module, screensOf(module, chunkGraph).join('-') || component);
      return true;
    },
    name: (module: Module, chunks: readonly Chunk[]) =>
      chunks.some((chunk) => chunk.canBeInitial()) ? 'antd' : `${ANTD_SHEETS}${names.get(module)}`,
    chunks: 'all' as const,
    enforce: true,
    priority: 20,
  };
}

const LIBRARY = /[\\/](node_modules|shell[\\/]src[\\/]antd)[\\/]/;
/** Each icon is small, and only drawn by the files that import it. */
const ICONS = /[\\/]node_modules[\\/]lucide-react[\\/]/;

/**
 * Whether a module is of a package, or replaces one of antd's. Consumers of packages stay apart: a
 * file that contains both a package and its consumer would wait for itself.
 */
function isLibrary(module: Module): boolean {
  const file = module.nameForCondition() ?? '';
  return LIBRARY.test(file) && !ICONS.test(file);
}

/** The screens that load a module with something they need at once. */
function screensOf(module: Module, chunkGraph: ChunkGraph): string[] {
  const requests = [...chunkGraph.getModuleChunksIterable(module)]
    .flatMap((chunk) => [...chunk.groupsIterable])
    .flatMap(loadedFor);
  const found = Object.entries(screens).flatMap(([screen, needed]) =>
    requests.some((request) => needed.includes(request)) ? [screen] : [],
  );
  // What a page has at once would otherwise be cut into files by what is opened on it.
  return found.includes('tables') ? found.filter((screen) => !openedLater.includes(screen)) : found;
}

/** The provided packages, or the imports, that a group of chunks is loaded for. */
function loadedFor({ origins }: ChunkGroup): string[] {
  return origins.map(({ module, request }) => (module && requestOf(module)) ?? request);
}
