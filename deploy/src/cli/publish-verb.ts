import type { Command } from 'commander';
import { parseNames } from '../verbs/arguments.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type ChangingOptions } from './context.ts';

/** `publish`: build what the store does not have, and put it there. */
export function addPublishVerb(program: Command): void {
  const command = withCommonOptions(program.command('publish <name...>'))
    .description('build what changed and put it into the store; "all" names every package')
    .option('--release', "publish package.json's version, not one made from the sources")
    .option('--dry-run', 'show what would be published')
    .action(async (names: string[], options: ChangingOptions & { release?: boolean }) => {
      const { root, store, keys, printResult, report } = openContext(options, { makesKeys: true });
      // Other verbs build nothing, and start without what building needs.
      const { publish } = await import('../publish/publish.ts');
      const published = await publish({
        root,
        store,
        keys,
        report,
        dryRun: options.dryRun ?? false,
        names: parseNames(names),
        release: options.release ?? false,
      });
      printResult(
        published,
        published.map(({ name, version }) => `${name}@${version}`),
      );
    });
  addHelp(command, {
    examples: ['publish mf-boards', 'publish all', 'pin local $(deploy publish mf-boards)'],
    never:
      'builds unchanged sources again, puts anything in force, or replaces a published version.',
  });
}
