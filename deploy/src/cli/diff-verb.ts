import type { Command } from 'commander';
import type { PinSet } from '../pins/pin-set.ts';
import { addHelp, withCommonOptions } from './common-options.ts';
import { openContext, type CommonOptions, type Context } from './context.ts';
import { differences, otherDifferences } from './differences.ts';
import { formatTimestamp } from './timestamps.ts';
import { readPrevious, readSet } from './read-set.ts';
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
  const after = (await readSet(context, to ?? from)).pins;
  const before = to ? (await readSet(context, from)).pins : await readPrevious(context, after);
  const changes = differences(before, after);
  const others = otherDifferences(before, after);
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
