import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = '@module-federation/webpack-bundler-runtime';

const federation = createRequire(import.meta.resolve('@module-federation/enhanced/webpack'));
const ownFile = (name: string) => path.join(import.meta.dirname, name);
const { version } = federation(`${PACKAGE}/package.json`) as { version: string };

/** Remotes are registered by their entry, never by a manifest, and never run outside a browser. */
export const LEAN_RUNTIME = { disableSnapshot: true, target: 'web' } as const;

/** The module with which the shell passes its runtime to remotes. */
export const providedRuntime = ownFile('provided-runtime.ts');

/** The runtime in the comparison of pins: provided by a shell, required by remotes without one. */
export const runtimeProvided = { name: PACKAGE, version };
export const runtimeRequired = { name: PACKAGE, requiredVersion: `^${version}` };

export const inShell = {
  alias: {
    ...oneRuntime(),
    // The name by which a narrowed replacement imports the original.
    'whole/@reduxjs/toolkit': fileURLToPath(import.meta.resolve('@reduxjs/toolkit')),
    ...forProduction(),
  },
};

/** A remote takes nearly all of its entry's code from the shell. */
export const inRemote = {
  alias: { [federation.resolve(`${PACKAGE}/bundler`)]: ownFile('taken-runtime.ts') },
};

/** The federation plugin names its CommonJS copy, which would bring all of the runtime a second time. */
function oneRuntime(): Record<string, string> {
  const plugin = federation.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [plugin]: plugin.replace(/\.cjs$/, '.js') };
}

/** The router's exports name its development build, whose warnings would come along. */
function forProduction(): Record<string, string> {
  const ofRouter = createRequire(import.meta.resolve('react-router-dom/package.json'));
  const folder = path.dirname(ofRouter.resolve('react-router/package.json'));
  return { 'react-router$': path.join(folder, 'dist/production/index.mjs') };
}
