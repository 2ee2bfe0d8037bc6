import type webpack from 'webpack';
import { isProvided, requestOf } from './shared-request.ts';

type Chunk = webpack.Chunk;

/**
 * Finds files that would wait for each other forever without an error: each waits for the packages
 * that it consumes, and one of those is in the file itself, or in a file that waits for it.
 */
export function waitingChunks({ chunks, modules, chunkGraph }: webpack.Compilation): Chunk[] {
  const filesOf = new Map<string, Chunk[]>();
  for (const module of modules) {
    const request = isProvided(module) ? requestOf(module) : undefined;
    if (request === undefined) continue;
    const groups = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block) ?? []);
    filesOf.set(
      request,
      groups.flatMap((group) => group.chunks),
    );
  }
  const waitsFor = (chunk: Chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
      const consumed = isProvided(module) ? undefined : requestOf(module);
      return consumed === undefined ? [] : (filesOf.get(consumed) ?? []);
    });
  return [...chunks].filter((chunk) => !chunk.hasRuntime() && reaches(chunk, chunk, waitsFor));
}

function reaches(from: Chunk, to: Chunk, next: (chunk: Chunk) => Chunk[]): boolean {
  const seen = new Set<Chunk>();
  const waiting = next(from);
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (chunk === to) return true;
    if (seen.has(chunk) || chunk.hasRuntime()) continue;
    seen.add(chunk);
    waiting.push(...next(chunk));
  }
  return false;
}
