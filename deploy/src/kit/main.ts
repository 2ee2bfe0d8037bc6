import { Command, Option } from 'commander';
import { reportFailure } from '../deploy-error.ts';
import { isInstalled, repositoryRoot } from '../release/repository.mjs';
import { createRemote } from './create-remote.ts';
import { NEW_SLOTS, type NewSlot } from './remote-names.ts';

interface Options {
  slot: NewSlot;
  title?: string;
  owner?: string;
}

const nextHere = (remote: string) => [
  `\nSee it while you change it:   npm run dev ${remote}`,
  `Release it:                   npm run release -w ${remote} -- --env development`,
  'How it goes on:               docs/extending.md',
];

const nextElsewhere = (remote: string) => [
  '\nTest it:                      npm test',
  `See it while you change it:   npm run dev -w ${remote} -- --against https://…`,
  `Publish it:                   npm run release -w ${remote} -- --store s3://…`,
];

/** Runs `npm run create-remote`, elsewhere `npx create-remote`; returns the exit code. */
export async function main(words: readonly string[]): Promise<number> {
  let code = 0;
  const command = isInstalled ? 'npx create-remote' : 'npm run create-remote --';
  const program = new Command(command)
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
      `\nExamples:\n  ${command} mf-notes --slot board-view\n` +
        `  ${command} mf-hours --slot card-section --title "Hours" --owner @kanban/hours`,
    )
    .action(async (remote: string, { slot, title, owner }: Options) => {
      try {
        const report = (line: string) => console.log(line);
        const team = owner ?? remote.replace(/^mf-/, '@kanban/');
        const where = { root: repositoryRoot, isElsewhere: isInstalled };
        await createRemote({ ...where, remote, slot, title, owner: team, report });
        for (const line of isInstalled ? nextElsewhere(remote) : nextHere(remote))
          console.log(line);
      } catch (error) {
        code = reportFailure(error);
      }
    });
  await program.parseAsync([...words], { from: 'user' });
  return code;
}
