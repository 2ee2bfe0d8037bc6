import type { ProvidedRuntime } from './provided-runtime.ts';

function provided(): ProvidedRuntime {
  const runtime = globalThis.kanbanFederation;
  if (runtime) return runtime;
  throw new Error('This remote needs a shell that provides the federation runtime.');
}

const { bundlerRuntime, attachShareScopeMap, init } = provided();

/**
 * Replaces `@module-federation/webpack-bundler-runtime` in a remote, which the shell has anyway.
 */
export default {
  bundlerRuntime,
  attachShareScopeMap,
  runtime: { init },
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
};
