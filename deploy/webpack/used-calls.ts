import type webpack from 'webpack';
import { allCalls } from 'shared-api/contract';

/** Every call of the contract by its domain. */
const callsByDomain = new Map<string, { call: string; name: string }[]>();
for (const { name } of allCalls()) {
  const [domain = '', call = ''] = name.split('.');
  callsByDomain.set(domain, [...(callsByDomain.get(domain) ?? []), { call, name }]);
}

/** A call written out, as `api.card.edit(…)` or as the name that a change carries. */
const WRITTEN_OUT = /\b([a-zA-Z]+)(?=\s*\.\s*([a-zA-Z]+)\b)/g;
/** A domain of the client that is taken apart, as `const { auth } = api` or `api.card[name]`. */
const TAKEN_APART = /\{([^{}]*)\}\s*=\s*(?:\w+\s*\.\s*)*api\b|\bapi\s*\.\s*([a-zA-Z]+)\b(?!\s*\.)/g;

/** A domain under another name, as in a parameter `{ card: calls }`, whose calls are then `calls.edit(…)`. */
const RENAMED = /\b([a-zA-Z]+)\s*:\s*([a-zA-Z]\w*)\s*[,}]/g;

/** The calls of the API that a source mentions; rather one too many than one too few. */
export function callsIn(source: string): string[] {
  const found = new Set<string>();
  for (const [, domain = '', call] of source.matchAll(WRITTEN_OUT)) {
    const known = callsByDomain.get(domain)?.find((one) => one.call === call);
    if (known) found.add(known.name);
  }
  for (const [, domain = '', alias] of source.matchAll(RENAMED)) {
    for (const { call, name } of callsByDomain.get(domain) ?? []) {
      if (new RegExp(`\\b${alias}\\s*\\.\\s*${call}\\b`).test(source)) found.add(name);
    }
  }
  for (const [, names, single] of source.matchAll(TAKEN_APART)) {
    for (const domain of (single ?? names ?? '').match(/[a-zA-Z]+/g) ?? []) {
      for (const { call, name } of callsByDomain.get(domain) ?? []) {
        if (new RegExp(`\\b${call}\\b`).test(source)) found.add(name);
      }
    }
  }
  return [...found];
}

/** The modules of a compilation that are in a file of it, also where several were made one. */
function* builtModules({ modules, chunkGraph }: webpack.Compilation): Iterable<webpack.Module> {
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const inside = (module as { modules?: Iterable<webpack.Module> }).modules;
    if (inside) yield* inside;
    else yield module;
  }
}

/** What others have made, and our limits, which name calls and make none. */
const MAKES_NO_CALLS =
  /[\\/]node_modules[\\/](?!shared-(?:api|ui)[\\/])|[\\/]shared-api[\\/]src[\\/]limits\.ts$/;

/** The calls of the API that a build uses, by its own sources and those that it shares. */
export function usedCalls(compilation: webpack.Compilation): string[] {
  const found = new Set<string>();
  for (const module of builtModules(compilation)) {
    const { resource } = module as { resource?: string };
    if (!resource || MAKES_NO_CALLS.test(resource)) continue;
    const source = module.originalSource()?.source().toString() ?? '';
    for (const name of callsIn(source)) found.add(name);
  }
  return [...found].sort();
}
