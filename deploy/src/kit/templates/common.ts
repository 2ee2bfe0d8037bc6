import type { NewSlot, RemoteNames } from '../remote-names.ts';
import { manifestWith } from './manifest.ts';

/** A file of a new remote, by its path in the package. */
export type Files = Readonly<Record<string, string>>;

/** What the packages of a repository are pinned to, or where they come from. */
export type Versions = Readonly<Record<string, string>>;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files that all new remotes have. */
export function commonFiles(
  { remote, id, title }: RemoteNames,
  slot: NewSlot,
  versions: Versions,
): Files {
  const needed = ['react', 'react-dom', 'react-router-dom', 'shared-api'];
  if (slot === 'route') needed.push('shared-ui');
  const dependencies = Object.fromEntries(needed.map((name) => [name, versions[name] ?? '*']));
  return {
    'package.json': json({
      name: remote,
      version: '0.1.0',
      private: true,
      license: 'MIT',
      type: 'module',
      exports: {},
      dependencies,
      devDependencies: { deploy: versions['deploy'] ?? '*' },
      scripts: {
        dev: `node ../deploy/bin/dev.mjs ${remote}`,
        release: `node ../deploy/bin/deploy.mjs release ${remote}`,
      },
    }),
    'remote.json': json(manifestWith(slot, id, title)),
    'CHANGELOG.md': '# Change Log\n',
    'webpack.config.ts': `import { remoteConfig } from 'deploy/webpack';

export default remoteConfig(import.meta.dirname);
`,
    'layers.mjs': `/** The folders of \`${remote}/src\`, from the bottom up; the lint enforces them. */
export const layers = [{ texts: [] }, { 'texts.ts': [] }${slot === 'command' ? '' : `, { ${quoted(id)}: [] }`}];
`,
    'src/texts.ts': `import { defineTexts } from 'shared-api/remote';
import { de } from './texts/de/${id}.ts';
import { en } from './texts/en/${id}.ts';

export const texts = defineTexts({ en, de });
`,
    'src/texts/german.test.ts': `import { translationGaps } from 'shared-api/testing';
import { de } from './de/${id}.ts';
import { en } from './en/${id}.ts';

test('German is complete', () => {
  expect(translationGaps(en, de, { same: ['title'] })).toEqual([]);
});
`,
  };
}

const quoted = (key: string) => (/^[a-z]+$/.test(key) ? key : `'${key}'`);
