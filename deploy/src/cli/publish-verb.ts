import type { Command } from 'commander';
import { publish } from '../publish/publish.ts';
import { parseNames } from './arguments.ts';
import { withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions } from './context.ts';

/** `publish`: build what the store does not have, and put it there. */
export function addPublishVerb(program: Command): void {
  withCommonOptions(program.command('publish <name...>'))
    .description('build what changed and put it into the store; "all" names every package')
    .option('--release', "publish package.json's version, not one made from the sources")
    .option('--dry-run', 'tell what would be published')
    .addHelpText(
      'after',
      '\nUnchanged sources are neither built nor published again. Pin what is printed:\n' +
        '  $ deploy pin local $(deploy publish mf-boards)',
    )
    .action(async (names: string[], options: CommonOptions & { release?: boolean }) => {
      const { root, store, keys, dryRun, answer, progress } = openContext(options);
      const published = await publish({
        ...{ root, store, keys, dryRun },
        names: parseNames(names),
        release: options.release ?? false,
        report: progress,
      });
      answer(
        published,
        published.map(({ name, version }) => `${name}@${version}`),
      );
    });
}
