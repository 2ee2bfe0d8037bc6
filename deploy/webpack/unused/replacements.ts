import path from 'node:path';
import webpack from 'webpack';

/** Modules of packages of which little or nothing runs but bundlers keep all, and what takes their place. */
const UNUSED: readonly (readonly [module: RegExp, replacement: string])[] = [
  [/[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/, 'fetch-adapter.mjs'],
  [/[\\/]axios[\\/]lib[\\/]helpers[\\/](?:formDataToJSON|HttpStatusCode)\.js$/, 'nothing.mjs'],
  [/[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/, 'lucide-icon.mjs'],
  [/[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'snapshots.mjs'],
  [/[\\/]runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, 'snapshots.mjs'],
  [/[\\/]antd[\\/]es[\\/]alert[\\/]ErrorBoundary\.js$/, 'nothing.mjs'],
  [/[\\/]antd[\\/]es[\\/]tooltip[\\/]UniqueProvider[\\/]index\.js$/, 'unique-provider.mjs'],
  [/[\\/]antd[\\/]es[\\/]_util[\\/]wave[\\/]index\.js$/, 'wave.mjs'],
];

/** Leaves out of a build what `UNUSED` names. */
export const withoutUnused = () =>
  UNUSED.map(
    ([module, replacement]) =>
      new webpack.NormalModuleReplacementPlugin(
        module,
        path.join(import.meta.dirname, replacement),
      ),
  );
