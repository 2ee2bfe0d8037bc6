import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import webpack from 'webpack';
import { LAYOUT_IMPORT } from './shared-packages.ts';
import { FALLBACK, languageOf } from './texts-plugin.ts';

type Chunk = webpack.Chunk;
type Module = webpack.Module;

/** A package's file with its budget. */
const FIRST_LOAD = 'first-load.json';

/** The budget of what a package loads at once, and what that consisted of when it was set. */
interface FirstLoad {
  /** The most that its scripts may weigh when they are compressed, in bytes. */
  budget: number;
  /** The sources in it, in bytes before they are made small, by library or folder. */
  sources: Record<string, number>;
}

/** Room for fixes: what adds more than this to a first load is a decision. */
const ROOM = 1.02;
/** Some 8 % larger than what is published, in a tenth of the time: each build waits for it. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 9 };
/** How many of the sources that grew a failure names. */
const NAMED = 5;

/**
 * Fails a build whose scripts that load at once have outgrown the budget in its package's
 * `first-load.json`, and names what grew. A package without that file has no budget. With
 * `SET_BUDGET=true` in the environment it writes the file instead.
 */
export class FirstLoadPlugin {
  apply(compiler: webpack.Compiler) {
    const file = path.join(compiler.context, FIRST_LOAD);
    const isSet = process.env.SET_BUDGET === 'true';
    compiler.hooks.thisCompilation.tap('FirstLoadPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstLoadPlugin', stage }, () => {
        if (!isSet && !existsSync(file)) return;
        const chunks = [...compilation.chunks].filter(isLoadedAtOnce);
        const size = compressedSize(compilation, chunks);
        const sources = sourcesOf(compilation, chunks);
        if (isSet) {
          const set: FirstLoad = { budget: Math.ceil(size * ROOM), sources };
          writeFileSync(file, `${JSON.stringify(set, null, 2)}\n`);
          return;
        }
        const kept = JSON.parse(readFileSync(file, 'utf8')) as FirstLoad;
        if (size <= kept.budget) return;
        const text = overBudget({ name: path.basename(compiler.context), size, sources, kept });
        compilation.errors.push(new webpack.WebpackError(text));
      });
    });
  }
}

/** Chunks of the build's first file, of a remote's exposed module and of the dashboard's layout. */
const isLoadedAtOnce = (chunk: Chunk) =>
  [undefined, FALLBACK].includes(languageOf(chunk)) &&
  [...chunk.groupsIterable].some(
    (group) =>
      group.isInitial() ||
      group.name?.startsWith('__federation_expose') ||
      group.origins.some(({ request }) => request === LAYOUT_IMPORT),
  );

function compressedSize(compilation: webpack.Compilation, chunks: readonly Chunk[]): number {
  const scripts = chunks.flatMap((chunk) => [...chunk.files]).filter((name) => /\.js$/.test(name));
  const sizes = [...new Set(scripts)].map((name) => {
    const bytes = compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0);
    return brotliCompressSync(bytes, { params: QUICK }).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

function sourcesOf({ chunkGraph, compiler }: webpack.Compilation, chunks: readonly Chunk[]) {
  const modules = new Set(
    chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]).flatMap(partsOf),
  );
  const sizes = new Map<string, number>();
  for (const module of modules) {
    const file = module.nameForCondition();
    if (!file) continue;
    const group = groupOf(file, path.dirname(compiler.context));
    sizes.set(group, (sizes.get(group) ?? 0) + module.size());
  }
  return Object.fromEntries([...sizes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const partsOf = (module: Module): Module[] =>
  'modules' in module ? (module.modules as Module[]) : [module];

/** The library that a file is part of, or the folder of a package below its `src`. */
function groupOf(file: string, root: string): string {
  const [, library] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  if (library) return library.replace('\\', '/');
  return path.relative(root, path.dirname(file)).split(path.sep).slice(0, 3).join('/');
}

interface Outgrown {
  name: string;
  size: number;
  sources: FirstLoad['sources'];
  kept: FirstLoad;
}

function overBudget({ name, size, sources, kept }: Outgrown): string {
  const grown = Object.entries(sources)
    .map(([source, bytes]) => ({ source, by: bytes - (kept.sources[source] ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, NAMED)
    .map(({ source, by }) => `${source} by ${kilobytes(by)}`);
  return [
    `${name} loads ${kilobytes(size)} of scripts at once, and its budget is ${kilobytes(kept.budget)}.`,
    `Grown since the budget was set, before being made small: ${grown.join(', ') || 'nothing'}.`,
    `Load later what its first screen does not need, or set the budget: npm run budget -- ${name}`,
  ].join('\n');
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
