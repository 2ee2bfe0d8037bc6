import type { Command } from 'commander';
import {
  readCatalog,
  readCodeOwners,
  type Catalog,
  type CatalogEntry,
  type CatalogEnvironment,
  type Reported,
} from '../catalog/read-catalog.ts';
import { formatTimestamp } from '../timestamps.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions } from './context.ts';
import { table } from './table.ts';

/** `catalog`: which remotes there are, whose they are, and how they do. */
export function addCatalogVerb(program: Command): void {
  const command = withCommonOptions(program.command('catalog'))
    .description('all remotes: whose they are, what they bring, where they are pinned, how they do')
    .action(async (options: CommonOptions) => {
      const { root, store, keys, printResult } = openContext(options);
      const catalog = await readCatalog({ store, keys }, await readCodeOwners(root));
      printResult(catalog, catalogLines(catalog));
    });
  addHelp(command, {
    examples: ['catalog', 'catalog --json'],
    never: 'changes anything.',
  });
}

const HEAD = ['remote', 'title', 'owners', 'env', 'version', '', 'loads', 'failures'];

const numbers = ({ loads, failures }: Reported) =>
  [loads, failures].map((count) => (count === undefined ? '' : String(count)));

function needs(rights: readonly string[] | undefined): string {
  if (rights === undefined) return 'does not say which rights it needs';
  return rights.length === 0 ? 'needs no right' : `needs ${rights.join(', ')}`;
}

/** The catalog for a terminal. */
function catalogLines({ remotes, environments }: Catalog): string[] {
  const known = environments.map(environmentLine);
  if (remotes.length === 0) return ['No environment pins a remote.', ...known];
  return [
    ...table(HEAD, remotes.flatMap(rowsOf)),
    '',
    ...known,
    '',
    ...remotes.flatMap(({ name, slots, rights, docs, contracts }) => [
      `${name} brings ${slots.join(', ') || 'nothing that is seen'}.`,
      `  It ${needs(rights)}.`,
      ...(contracts ? [`  It works with ${contractsText(contracts)}.`] : []),
      ...(docs === undefined ? [] : [`  See ${docs}`]),
    ]),
  ];
}

function rowsOf({ name, title, owners, environments }: CatalogEntry): string[][] {
  return environments.flatMap(({ env, version, isOff, canary, ...reported }, at) => [
    [
      ...(at === 0 ? [name, title, owners.join(', ')] : ['', '', '']),
      env,
      version,
      isOff ? 'OFF' : '',
      ...numbers(reported),
    ],
    ...(canary
      ? [['', '', '', env, canary.version, `canary ${canary.audience}`, ...numbers(canary)]]
      : []),
  ]);
}

/** Since when the loads and failures of an environment are counted, or why there are none. */
function environmentLine({ env, problem, since, uncounted }: CatalogEnvironment): string {
  if (problem !== undefined) return `${env} cannot be read: ${problem}`;
  if (uncounted !== undefined) return `${env}: loads and failures are not known: ${uncounted}`;
  if (since === undefined) return `${env} pins nothing yet.`;
  return `${env}: loads and failures are what pages have reported since ${formatTimestamp(since)}.`;
}

const contractsText = ({ from, to }: { from: number; to: number }) =>
  from === to ? `contract ${to}` : `contracts ${from} to ${to}`;
