import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
export const noticesFile = path.join(root, 'THIRD-PARTY-NOTICES.md');

/** Licenses that a dependency may have. One more is a decision to be recorded in `docs/adr`. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Weak copyleft, allowed for packages that are used as they come: neither changed nor bundled. */
const allowedUnchanged = [
  { license: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ },
  { license: 'MPL-2.0', packages: /^(axe-core|web-push)$/ },
];

/** Licenses of old packages that name theirs in a form which npm does not read. */
const readByHand: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
  'svg-tags': 'MIT',
};

export interface Dependency {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly isForDevelopment: boolean;
  /** Whether its files are the same on every machine that installs it. */
  readonly isSameEverywhere: boolean;
}

interface LockEntry {
  readonly name?: string;
  readonly version: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
}

/** Every dependency in the lock file, in any folder. */
export function dependencies(): Dependency[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, entry]) => {
      const name = entry.name ?? folder.replace(/^.*node_modules\//, '');
      const varies = entry.optional ?? entry.devOptional ?? entry.hasInstallScript ?? false;
      return {
        folder,
        name,
        version: entry.version,
        license: entry.license ?? readByHand[name] ?? 'unknown',
        isForDevelopment: entry.dev ?? false,
        isSameEverywhere: !varies,
      };
    });
}

/** The dependencies whose license is not on the list. */
export function refused(all: readonly Dependency[] = dependencies()): Dependency[] {
  return all.filter(({ name, license }) => {
    const isAllowed = (one: string) =>
      allowed.has(one === 'BSD' ? 'BSD-2-Clause' : one) ||
      allowedUnchanged.some((rule) => rule.license === one && rule.packages.test(name));
    const choices = license.replace(/[()]/g, '').split(' OR ');
    return !choices.some((choice) => choice.split(' AND ').every(isAllowed));
  });
}

/** The bytes of a package's own files, without those of packages below it. */
function sizeOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') bytes += sizeOf(inside);
    if (entry.isFile()) bytes += statSync(inside).size;
  }
  return bytes;
}

function sizeText({ folder, isSameEverywhere }: Dependency): string {
  if (!isSameEverywhere) return 'by platform';
  const kilobytes = Math.max(1, Math.round(sizeOf(path.join(root, folder)) / 1024));
  return `${kilobytes.toLocaleString('en')} KB`;
}

const identity = ({ name, version }: Dependency) => `${name}@${version}`;

/** The text of THIRD-PARTY-NOTICES.md. */
export function notices(): string {
  const all = [...new Map(dependencies().map((one) => [identity(one), one])).values()].sort(
    (one, other) => (identity(one) < identity(other) ? -1 : 1),
  );
  const used = all.filter(({ isForDevelopment }) => !isForDevelopment);
  const development = all.filter(({ isForDevelopment }) => isForDevelopment);
  const licenses = [...new Set(all.map(({ license }) => license))].sort();
  const count = (some: readonly Dependency[], license: string) =>
    some.filter((one) => one.license === license).length;

  return `# Third-party notices

<!-- Made from package-lock.json by "npm run notices"; a test fails when it is stale. -->

What Kanban runs on or is built with, each under its own license. The full text of a license is
in the package's folder below \`node_modules\` and on its page in the npm registry. Sizes are those
of the installed files, not of what reaches a browser.

| Package | Version | License | Size |
| - | - | - | - |
${used
  .map((one) => `| ${one.name} | ${one.version} | ${one.license} | ${sizeText(one)} |`)
  .join('\n')}

## Licenses

The ${used.length} packages above, and the ${development.length} that are for development and tests alone:

| License | Above | In development |
| - | - | - |
${licenses
  .map((license) => `| ${license} | ${count(used, license)} | ${count(development, license)} |`)
  .join('\n')}
`;
}
