#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { installWhatIsMissing, root } from './install.mjs';

installWhatIsMissing();

/** What remotes of other repositories are made from, tested and released with. */
const PACKAGES = ['shared-api', 'shared-ui', 'deploy'];

/** What else they are tested and developed with: it comes with `deploy`, in the versions of here. */
const TOOLS = [
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'typescript',
  'webpack-dev-server',
];

/** Only for proofs on machines without a browser, and large. */
const LEFT_OUT = '@sparticuz/chromium';

const manifestIn = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const versions = Object.fromEntries(PACKAGES.map((name) => [name, manifestIn(name).version]));

/** Our packages are of one state, so that each wants exactly the others that are packed with it. */
const withVersions = (dependencies) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, wanted]) => [name, versions[name] ?? wanted]),
  );

/** The `package.json` of a packed package. */
function packedManifest(name) {
  const { private: _private, scripts: _scripts, devDependencies, ...manifest } = manifestIn(name);
  const dependencies = withVersions(manifest.dependencies);
  if (name !== 'deploy') return { ...manifest, dependencies };
  const { [LEFT_OUT]: leftOut, ...needed } = dependencies;
  const known = { ...manifestIn('.').devDependencies, ...manifestIn('shared-ui').devDependencies };
  const tools = TOOLS.map((tool) => [tool, devDependencies[tool] ?? known[tool]]);
  return {
    ...manifest,
    exports: { ...manifest.exports, './tsconfig.json': './tsconfig.json' },
    files: [...manifest.files, 'tsconfig.json'],
    dependencies: {
      ...needed,
      'shared-ui': versions['shared-ui'],
      ...Object.fromEntries(tools),
    },
    peerDependencies: { [LEFT_OUT]: leftOut },
    peerDependenciesMeta: { [LEFT_OUT]: { optional: true } },
  };
}

/** The settings of TypeScript that our sources, which are packed as they are, compile with. */
function packedSettings() {
  const settings = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'));
  settings.compilerOptions.types.push('shared-ui/css-modules');
  return settings;
}

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Packs one package into a folder, and returns the path of the file. */
function pack(name, target) {
  const copy = join(mkdtempSync(join(tmpdir(), 'kanban-pack-')), name);
  try {
    const isSource = (path) => !['node_modules', 'dist', '.cache'].includes(basename(path));
    cpSync(join(root, name), copy, { recursive: true, filter: isSource });
    cpSync(join(root, 'LICENSE'), join(copy, 'LICENSE'));
    if (name === 'deploy') writeJson(join(copy, 'tsconfig.json'), packedSettings());
    writeJson(join(copy, 'package.json'), packedManifest(name));
    const npm = ['pack', '--silent', '--pack-destination', target];
    const file = execFileSync('npm', npm, { cwd: copy, encoding: 'utf8' }).trim();
    return join(target, file);
  } finally {
    rmSync(resolve(copy, '..'), { recursive: true, force: true });
  }
}

const [, , given] = process.argv;
if (given === undefined || given.startsWith('-')) {
  console.error('Where to? node deploy/bin/pack.mjs <folder>: packs what remotes elsewhere need.');
  process.exit(2);
}
const target = resolve(given);
mkdirSync(target, { recursive: true });
for (const name of PACKAGES) console.log(pack(name, target));
