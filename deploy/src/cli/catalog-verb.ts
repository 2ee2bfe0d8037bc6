import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { type CatalogEntry, readCatalog } from '../catalog/read-catalog.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions } from './context.ts';
import { table } from './table.ts';

/** `catalog`: which remotes there are, whose they are, and how they do. */
export function addCatalogVerb(program: Command): void {
  const command = withCommonOptions(program.command('catalog'))
    .description('all remotes: whose they are, what they bring, where they are pinned, how they do')
    .action(async (options: CommonOptions) => {
      const { root, store, keys, printResult } = openContext(options);
      const owners = await readFile(join(root, '.github/CODEOWNERS'), 'utf8').catch(() => '');
      const catalog = await readCatalog({ store, keys }, owners);
      printResult(catalog, catalogLines(catalog));
    });
  addHelp(command, {
    examples: ['catalog', 'catalog --json'],
    never: 'changes anything.',
  });
}

function needs(rights: readonly string[] | undefined): string {
  if (rights === undefined) return 'does not say which rights it needs';
  return rights.length === 0 ? 'needs no right' : `needs ${rights.join(', ')}`;
}

function catalogLines(catalog: readonly CatalogEntry[]): string[] {
  if (catalog.length === 0) return ['No environment pins a remote.'];
  const rows = catalog.flatMap(({ name, title, owners, environments }) =>
    environments.map(({ env, version, isOff, loads, failures }, at) => [
      ...(at === 0 ? [name, title, owners.join(', ')] : ['', '', '']),
      env,
      version,
      isOff ? 'OFF' : '',
      loads === undefined ? '' : String(loads),
      failures === undefined ? '' : String(failures),
    ]),
  );
  return [
    ...table(
      ['remote', 'title', 'owners', 'env', 'version', 'switched', 'loads', 'failures'],
      rows,
    ),
    '',
    ...catalog.flatMap(({ name, slots, rights, docs }) => [
      `${name} brings ${slots.join(', ') || 'nothing that is seen'}${docs === undefined ? '' : `; see ${docs}`}`,
      `  it ${needs(rights)}`,
    ]),
  ];
}
