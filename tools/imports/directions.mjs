import { existsSync } from 'node:fs';
import { remotes } from '../../deploy/src/release/remotes.mjs';

const shared = ['shared-api', 'shared-cards', 'shared-ui'];
const packages = [...shared, 'shell', 'server', 'deploy', 'e2e', 'tools', 'workshop', ...remotes];

/** Imports between packages run one way; any that is not listed here is refused. */
const mayImport = {
  'shared-api': [],
  'shared-ui': ['shared-api'],
  'shared-cards': ['shared-api'],
  shell: ['shared-ui', 'shared-api'],
  server: ['shared-api'],
  deploy: ['shared-api'],
  e2e: ['shared-api', 'deploy', 'server'],
  tools: ['deploy'],
  workshop: ['shared-ui', 'deploy'],
  ...Object.fromEntries(remotes.map((remote) => [remote, shared])),
};

/**
 * The layers in the `layers.mjs` of a package; without that file its folders may import each other.
 */
async function readLayers(name) {
  const file = new URL(`../../${name}/layers.mjs`, import.meta.url);
  return existsSync(file) ? (await import(file)).layers : [];
}

const isFile = (path) => /\.\w+$/.test(path);
const escaped = (path) => path.replaceAll('.', String.raw`\.`);

/** What is in a layered folder, without the folders in it that are layered themselves. */
function inFolder(name, path, paths) {
  if (isFile(path)) return `^${name}/src/${escaped(path)}$`;
  const own = paths
    .filter((other) => other.startsWith(`${path}/`))
    .map((other) => `${other.slice(path.length + 1)}/`);
  return `^${name}/src/${path}/${own.length > 0 ? `(?!${own.join('|')})` : ''}`;
}

/** Tests and stories may import all of their package. */
const TESTS = String.raw`\.(test|stories)\.|/testing/`;

const notServed = ['e2e', 'tools', 'workshop'];
/** What only `npm run dev` and `npm run generate` run, which need all dependencies. */
const development =
  '^deploy/(src/dev|webpack/refresh)/|^server/src/database/schema/schema-source|^shell/src/install/make-icons';

function packageRule(name) {
  const refused = packages.filter((other) => other !== name && !mayImport[name].includes(other));
  return {
    name: `${name}-imports-no-other-package`,
    severity: 'error',
    from: { path: `^${name}/`, pathNot: String.raw`/webpack\.config\.ts$` },
    to: { path: `^(${refused.join('|')})/` },
  };
}

async function layerRules(name) {
  const layers = await readLayers(name);
  const paths = layers.flatMap(Object.keys);
  return layers.flatMap((layer, at) => {
    const below = layers.slice(0, at).flatMap(Object.keys);
    const folders = Object.entries(layer).filter(([path]) => !isFile(path));
    return folders.map(([path, beside]) => ({
      name: `${name}-${path.replaceAll('/', '-')}-imports-what-is-below`,
      severity: 'error',
      from: { path: inFolder(name, path, paths), pathNot: TESTS },
      to: {
        path: `^${name}/`,
        pathNot: [
          '/node_modules/',
          ...[path, ...beside, ...below].map((allowed) => inFolder(name, allowed, paths)),
        ],
      },
    }));
  });
}

/** `npm start` installs no `devDependencies`. */
const servingNeedsNoTools = {
  name: 'what-serves-imports-no-dev-dependency',
  severity: 'error',
  from: {
    path: `^(${packages.filter((name) => !notServed.includes(name)).join('|')})/`,
    pathNot: [TESTS, development],
  },
  to: {
    path: '(^|/)node_modules/',
    dependencyTypes: ['npm-dev'],
    dependencyTypesNot: ['type-only', 'npm'],
  },
};

/** Which packages and folders may import which: a rule for each package and each layered folder. */
export default {
  forbidden: [
    servingNeedsNoTools,
    ...packages.map(packageRule),
    ...(await Promise.all(packages.map(layerRules))).flat(),
  ],
  options: {
    doNotFollow: 'node_modules',
    exclude: String.raw`^(\.cache|[\w-]+/(dist|\.cache))/`,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
