import { existsSync } from 'node:fs';
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

/** The parts of antd that are on first screens and move, and what takes the place of how they do. */
const MOTION = '@rc-component/motion';
const MOVING = ['alert', 'button'];

/** Where packages are installed for this one. */
const installed = createRequire(import.meta.url).resolve.paths('axios') ?? [];

const matching = (module: string) =>
  new RegExp(
    `[\\\\/]${module.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`)}$`,
  );

/**
 * Leaves out of a build what `UNUSED` names. Throws if a later version of a package has a module
 * elsewhere, since all of it would be in the build again.
 */
export function withoutUnused(): webpack.NormalModuleReplacementPlugin[] {
  const { NormalModuleReplacementPlugin } = webpack;
  const unused = UNUSED.map(([module, replacement]) => {
    assertInstalled(module);
    return new NormalModuleReplacementPlugin(matching(module), ours(replacement));
  });
  const folders = MOVING.map((name) => {
    assertInstalled(`antd/es/${name}/index.js`);
    return matching(`antd/es/${name}`);
  });
  const still = new NormalModuleReplacementPlugin(
    new RegExp(`^${MOTION}$`),
    (asked: { request: string; context: string }) => {
      if (folders.some((folder) => folder.test(asked.context))) asked.request = ours('still.mjs');
    },
  );
  return [...unused, still];
}

const ours = (file: string) => path.join(import.meta.dirname, file);

function assertInstalled(module: string): void {
  if (installed.some((folder) => existsSync(path.join(folder, module)))) return;
  throw new Error(`There is no ${module} to leave out: see ${import.meta.filename}.`);
}
