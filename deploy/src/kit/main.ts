import { Command, Option } from 'commander';
import { reportFailure } from '../deploy-error.ts';
import { repositoryRoot } from '../settings/store-location.ts';
import { createRemote } from './create-remote.ts';
import { NEW_SLOTS, type NewSlot } from './remote-names.ts';

interface Options {
  slot: NewSlot;
  title?: string;
  owner?: string;
}

/** Runs `npm run create-remote`; returns the exit code. */
export async function main(words: readonly string[]): Promise<number> {
  let code = 0;
  const program = new Command('npm run create-remote --')
    .description('make a remote: a part of the product that is released on its own')
    .argument('<name>', 'as in mf-notes')
    .addOption(
      new Option('--slot <slot>', 'the place of the product that it fills')
        .choices(NEW_SLOTS)
        .makeOptionMandatory(),
    )
    .option('--title <title>', 'what people call it')
    .option(
      '--owner <team>',
      'the team that it belongs to (default: @kanban/ and its name without mf-)',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  npm run create-remote -- mf-notes --slot board-view\n' +
        '  npm run create-remote -- mf-hours --slot card-section --title "Hours" --owner @kanban/hours',
    )
    .action(async (remote: string, { slot, title, owner }: Options) => {
      try {
        const report = (line: string) => console.log(line);
        const team = owner ?? remote.replace(/^mf-/, '@kanban/');
        await createRemote({ root: repositoryRoot, remote, slot, title, owner: team, report });
        console.log(`\nSee it while you change it:   npm run dev ${remote}`);
        console.log(
          `Release it:                   npm run release -w ${remote} -- --env development`,
        );
        console.log('How it goes on:               docs/extending.md');
      } catch (error) {
        code = reportFailure(error);
      }
    });
  await program.parseAsync([...words], { from: 'user' });
  return code;
}
