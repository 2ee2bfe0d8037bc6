import { createRequire } from 'node:module';
import path from 'node:path';
import type { WebpackPluginInstance } from 'webpack';

const require = createRequire(import.meta.url);
const ownFile = (name: string) => path.join(import.meta.dirname, name);

/** What a shell for development runs before everything else. */
export const refreshProvided = ownFile('provided-runtime.mjs');

type RefreshPlugin = new (options: {
  overlay: boolean;
  exclude: (string | RegExp)[];
}) => WebpackPluginInstance;

const taken = ownFile('taken-runtime.cjs');

/** What a remote needs so that its components are replaced while they run. */
export const refreshed = {
  alias: () => ({
    'react-refresh/runtime': taken,
    [require.resolve('react-refresh/runtime')]: taken,
  }),
  plugins() {
    // Only development has the package installed.
    const Plugin = require('@pmmmwh/react-refresh-webpack-plugin') as RefreshPlugin;
    return [new Plugin({ overlay: false, exclude: [/node_modules/, taken] })];
  },
};
