import { type Command, CommanderError } from 'commander';
import { DeployError, exitCodes } from '../deploy-error.ts';

/** The verbs of a program, and those below them. */
export const commandsOf = ({ commands }: Command): Command[] =>
  commands.flatMap((command) => [command, ...command.commands]);

/** Runs a program of verbs, and returns its exit code: errors are printed, and none is thrown. */
export async function runProgram(program: Command, arguments_: readonly string[]): Promise<number> {
  for (const command of [program, ...commandsOf(program)]) command.exitOverride();
  try {
    await program.parseAsync(arguments_, { from: 'user' });
    return 0;
  } catch (error) {
    return reportError(error, arguments_.includes('--json'));
  }
}

function reportError(error: unknown, json: boolean): number {
  // Commander has printed its own errors, and help is not an error.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  const known = error instanceof DeployError ? error : undefined;
  const kind = known?.kind ?? 'unexpected';
  const message = error instanceof Error ? error.message : String(error);
  const details = known?.details ?? (error instanceof Error && error.stack ? [error.stack] : []);
  const lines = [`${kind}: ${message}`, ...details.map((detail) => detail.replace(/^/gm, '  '))];
  if (json) process.stdout.write(`${JSON.stringify({ error: { kind, message, details } })}\n`);
  else process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}${lines.join('\n')}\n`);
  return exitCodes[kind];
}
