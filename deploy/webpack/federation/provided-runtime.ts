import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import {
  attachShareScopeMap,
  bundlerRuntime,
} from '@module-federation/webpack-bundler-runtime/bundler';
// The shell exposes nothing, so that its own runtime is built without this part.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

type Options = Parameters<typeof createInstance>[0];

/** The parts of which a remote would otherwise build its own runtime; the same for all remotes. */
export interface ProvidedRuntime {
  readonly bundlerRuntime: Readonly<Record<string, unknown>>;
  readonly attachShareScopeMap: unknown;
  readonly init: (options: Options) => unknown;
}

declare global {
  var kanbanFederation: ProvidedRuntime | undefined;
}

/** How packages that several releases share are found and loaded. */
const sharedPackages: ModuleFederationRuntimePlugin = {
  name: 'shared-packages',
  // The provided version is taken without being read where it is the very one that is required, as
  // it mostly is: a page compares some fifty while it starts.
  resolveShare(args) {
    const { shareScopeMap, scope, pkgName, version, shareInfo } = args;
    const provided = shareScopeMap[scope]?.[pkgName]?.[version];
    if (provided && shareInfo.shareConfig.requiredVersion === `^${version}`)
      args.resolver = () => ({ shared: provided, useTreesShaking: false });
    return args;
  },
  // The runtime keeps a load that failed, so that each later one would fail without a request.
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const packages of Object.values(shareScopeMap))
      for (const shared of Object.values(packages[pkgName] ?? {}))
        if (!shared.loaded) shared.loading = null;
  },
};

// Not the runtime's own `init`: it would make the remote's instance the one that loads remotes here.
function init(options: Options) {
  const known = getInstance(({ name }) => name === options.name);
  known?.initOptions(options);
  return (
    known ?? createInstance({ ...options, plugins: [...(options.plugins ?? []), sharedPackages] })
  );
}

globalThis.kanbanFederation = {
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
  init,
};

/** Part of the shell: passes its federation runtime to remotes, which then need none. */
export default function provideRuntime(): ModuleFederationRuntimePlugin {
  return { ...sharedPackages, name: 'provided-runtime' };
}
