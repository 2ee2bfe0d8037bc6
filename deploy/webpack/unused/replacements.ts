import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

/**
 * Modules of packages of which little or nothing runs but bundlers keep all, and what takes their
 * place.
 */
const UNUSED: readonly (readonly [module: string, replacement: string])[] = [
  ['axios/lib/adapters/fetch.js', 'fetch-adapter.mjs'],
  ['axios/lib/helpers/formDataToJSON.js', 'nothing.mjs'],
  ['axios/lib/helpers/HttpStatusCode.js', 'nothing.mjs'],
  ['lucide-react/dist/esm/createLucideIcon.mjs', 'lucide-icon.mjs'],
  ['@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js', 'snapshots.mjs'],
  ['@module-federation/runtime-core/dist/utils/preload.js', 'snapshots.mjs'],
  ['antd/es/alert/ErrorBoundary.js', 'nothing.mjs'],
  ['antd/es/tooltip/UniqueProvider/index.js', 'unique-provider.mjs'],
  ['antd/es/_util/wave/index.js', 'wave.mjs'],
];

/** What moves parts of antd, and the modules on first screens that use it. */
const MOTION = '@rc-component/motion';
const MOVING = ['antd/es/alert/Alert.js', 'antd/es/button/DefaultLoadingIcon.js'];

/** Where packages are installed for this one. */
const installed = createRequire(import.meta.url).resolve.paths('axios') ?? [];

const matching = (module: string) =>
  new RegExp(
    `[\\\\/]${module.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`)}$`,
  );

/**
 * Leaves out of a build what `UNUSED` names, and motion where `MOVING` uses it. Throws if a later
 * version of a package has a module elsewhere, since all of it would be in the build again.
 */
export function withoutUnused(): webpack.NormalModuleReplacementPlugin[] {
  const { NormalModuleReplacementPlugin } = webpack;
  const unused = UNUSED.map(([module, replacement]) => {
    installedText(module);
    return new NormalModuleReplacementPlugin(matching(module), ours(replacement));
  });
  const folders = MOVING.map((module) => {
    if (!installedText(module).includes(MOTION)) throw missing(`${MOTION} in ${module}`);
    return matching(path.posix.dirname(module));
  });
  const still = new NormalModuleReplacementPlugin(
    new RegExp(`^${MOTION}$`),
    (imported: { request: string; context: string }) => {
      const isStill = folders.some((folder) => folder.test(imported.context));
      if (isStill) imported.request = ours('still.mjs');
    },
  );
  return [...unused, still];
}

const ours = (file: string) => path.join(import.meta.dirname, file);

const missing = (what: string) =>
  new Error(`There is no ${what} to leave out: see ${import.meta.filename}.`);

function installedText(module: string): string {
  for (const folder of installed) {
    try {
      return readFileSync(path.join(folder, module), 'utf8');
    } catch {
      // Packages may be in a folder further up.
    }
  }
  throw missing(module);
}
