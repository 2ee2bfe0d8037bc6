import type { Command } from 'commander';
import type { PinSet } from '../pins/pin-set.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions, type Context } from './context.ts';
import { compareSets } from '../verbs/read-history.ts';
import { formatTimestamp } from '../timestamps.ts';
import { table } from './table.ts';

/** `diff`: what differs between environments or revisions. */
export function addDiffVerb(program: Command): void {
  const command = withCommonOptions(program.command('diff <from> [to]'))
    .description('what differs between environments or revisions; alone, what the change was')
    .action((from: string, to: string | undefined, options: CommonOptions) =>
      diff(openContext(options), from, to),
    );
  addHelp(command, {
    examples: ['diff staging production', 'diff production#41 production', 'diff production#41'],
    never: 'changes anything.',
  });
}

async function diff(context: Context, from: string, to: string | undefined): Promise<void> {
  const { before, after, changes, others } = await compareSets(context, from, to);
  const heads = [before ? named(before) : '(nothing)', named(after)];
  const rows = changes.map((one) => [one.name, one.from ?? '(none)', one.to ?? '(none)']);
  context.printResult({ from: before?.revision, to: after.revision, changes, others }, [
    ...(before ? [revisionLine(before)] : []),
    revisionLine(after),
    '',
    ...(rows.length > 0 ? table(['release', ...heads], rows) : []),
    ...others.map((line) => `${named(after)}: ${line}`),
    ...(rows.length + others.length === 0 ? ['nothing differs'] : []),
  ]);
}

function named({ env, revision }: PinSet): string {
  return `${env}#${revision}`;
}

function revisionLine(pins: PinSet): string {
  return `${named(pins)}  ${formatTimestamp(pins.time)}  ${pins.actor}  ${pins.reason || 'no reason given'}`;
}
