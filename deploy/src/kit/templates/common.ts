import type { RemoteManifest } from 'shared-api/manifest';
import type { Versions } from '../installed-versions.ts';
import type { NewSlot, RemoteNames } from '../remote-names.ts';

/** A file of a new remote, by its path in the package. */
export type Files = Readonly<Record<string, string>>;

/** What the files of a remote depend on beside its names. */
interface Surroundings {
  readonly slot: NewSlot;
  readonly manifest: RemoteManifest;
  readonly versions: Versions;
  /** Whether the repository is not the one of our packages, but has them installed. */
  readonly isElsewhere: boolean;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files that all new remotes have. */
export function commonFiles(
  { remote, id }: RemoteNames,
  { slot, manifest, versions, isElsewhere }: Surroundings,
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
        dev: isElsewhere ? `dev-remote ${remote}` : `node ../deploy/bin/dev.mjs ${remote}`,
        release: isElsewhere
          ? `deploy publish ${remote} --release`
          : `node ../deploy/bin/deploy.mjs release ${remote}`,
      },
    }),
    'remote.json': json(manifest),
    'CHANGELOG.md': '# Change Log\n',
    'webpack.config.ts': `import { remoteConfig } from 'deploy/webpack';

export default remoteConfig(import.meta.dirname);
`,
    ...(!isElsewhere && { 'layers.mjs': layers(remote, id, slot) }),
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

const layers = (remote: string, id: string, slot: NewSlot) =>
  `/** The folders of \`${remote}/src\`, from the bottom up; the lint enforces them. */
export const layers = [{ texts: [] }, { 'texts.ts': [] }${slot === 'command' ? '' : `, { ${quoted(id)}: [] }`}];
`;

const quoted = (key: string) => (/^[a-z]+$/.test(key) ? key : `'${key}'`);
