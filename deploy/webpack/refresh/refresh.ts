import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const { resolve } = createRequire(import.meta.url);
const ownFile = (name: string) => path.join(import.meta.dirname, name);

/** What a shell for development runs before everything else. */
export const refreshProvided = ownFile('provided-runtime.mjs');

const taken = ownFile('taken-runtime.cjs');

/** What a remote needs so that its components are replaced while they run. */
export const refreshed = {
  alias: {
    'react-refresh/runtime': taken,
    [resolve('react-refresh/runtime')]: taken,
  },
  plugins: () => [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, taken] })],
};
