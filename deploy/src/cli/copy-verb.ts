import type { Command } from 'commander';
import { copyStore, type Copied } from '../copy/copy-store.ts';
import { DeployError } from '../deploy-error.ts';
import { storeLocation } from '../settings/store-location.ts';
import { openStore } from '../store/open-store.ts';
import { openStoredFiles } from '../store/stored-files.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions } from './context.ts';

/** `copy`: moves a store between a directory and S3. */
export function addCopyVerb(program: Command): void {
  const command = withCommonOptions(program.command('copy <to>'))
    .description('copy the whole store to another place, and prove what arrived')
    .option('--dry-run', 'show what would be copied')
    .action((to: string, options: CommonOptions & { dryRun?: boolean }) => copy(to, options));
  addHelp(command, {
    examples: [
      'copy s3://releases/kanban',
      'copy /srv/kanban/store --store s3://releases/kanban',
      'copy s3://releases/kanban --dry-run',
    ],
    never: 'copies keys, changes what it copies from, or writes over another store.',
    note:
      'It may be run again, after an interruption or to bring what is new. Lock the environments\n' +
      'until their gateways and operators use the new place.',
  });
}

async function copy(
  location: string,
  options: CommonOptions & { dryRun?: boolean },
): Promise<void> {
  const { store, report, printResult } = openContext(options);
  const target = openStore(location);
  if (target.location === store.location) {
    throw new DeployError('usage', `${location} is the store that would be copied.`);
  }
  const { dryRun = false } = options;
  const from = { store, files: openStoredFiles(storeLocation(options.store)) };
  const to = { store: target, files: openStoredFiles(location) };
  if ((await from.files.list()).length === 0) {
    throw new DeployError('not-found', `${store.location} has no store.`);
  }
  const copied = await copyStore({ from, to, dryRun, report });
  if (copied.problems.length > 0) {
    throw new DeployError('unproved', 'Some releases are damaged and were left out.', [
      ...copied.problems,
      'Everything else was copied. Publish them again, or remove them with "deploy gc".',
    ]);
  }
  printResult({ from: store.location, to: target.location, dryRun, ...copied }, [
    lineOf(copied, dryRun),
    `The keys were not copied: ${target.location} is used with OPERATOR_KEY and the like.`,
  ]);
}

function lineOf({ releases, kept, others }: Copied, dryRun: boolean): string {
  const verb = dryRun ? 'would be copied' : 'copied and proved';
  const already = kept > 0 ? `, ${kept} releases were there` : '';
  return `${releases} releases and ${others} files of pins, notes and reports ${verb}${already}`;
}
