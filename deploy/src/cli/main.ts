import { Command, CommanderError } from 'commander';
import { DeployError, exitCodes } from '../deploy-error.ts';
import { addChangeVerbs } from './change-verbs.ts';
import { addLookVerbs } from './look-verbs.ts';
import { addPublishVerb } from './publish-verb.ts';

const guide = `
A release is one version of one package, published once and never changed. An environment
pins one version of each. Releasing one remote alone:

  $ deploy publish mf-boards            builds what changed, prints mf-boards@<version>
  $ deploy pin local mf-boards@<version>    proves the whole set, then puts it in force
  $ deploy rollback local               restores what was in force before

Exit codes: 0 done, 1 unexpected failure, 2 wrong usage, 3 build failed, 4 version already
published with other content, 5 proof failed, 6 somebody else changed the environment
meanwhile, 7 not found, 8 pins or keys damaged, 9 port taken.

Environment: STORE_DIR (the store), DEPLOY_ACTOR (who you are), PUBLISHER_KEY,
PUBLISHER_PUBLIC_KEY, OPERATOR_KEY, OPERATOR_PUBLIC_KEY (PEM files; by default keys are made in
the store's folder "keys").`;

/** Runs the CLI and answers its exit code. */
export async function main(arguments_: readonly string[]): Promise<number> {
  const program = new Command('deploy')
    .description('Publish releases, pin them to environments, roll back.')
    .addHelpText('after', guide)
    .showHelpAfterError('(see "deploy --help")');
  addPublishVerb(program);
  addChangeVerbs(program);
  addLookVerbs(program);
  for (const command of [program, ...program.commands]) command.exitOverride();
  try {
    await program.parseAsync(arguments_, { from: 'user' });
    return 0;
  } catch (error) {
    return tell(error, arguments_.includes('--json'));
  }
}

function tell(error: unknown, json: boolean): number {
  // Commander has told its own errors, and help is none.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  const known = error instanceof DeployError ? error : undefined;
  const kind = known?.kind ?? 'unexpected';
  const message = error instanceof Error ? error.message : String(error);
  const details = known?.details ?? (error instanceof Error && error.stack ? [error.stack] : []);
  const lines = [`${kind}: ${message}`, ...details.map((detail) => detail.replace(/^/gm, '  '))];
  if (json) process.stdout.write(`${JSON.stringify({ error: { kind, message, details } })}\n`);
  else process.stderr.write(`${lines.join('\n')}\n`);
  return exitCodes[kind];
}
