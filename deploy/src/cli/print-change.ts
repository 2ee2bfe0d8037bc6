import type { PinChange } from '../pin/change.ts';
import type { PinSet } from '../pins/pin-set.ts';
import type { Context } from './context.ts';
import { differences, otherDifferences, printable } from './differences.ts';
import { table } from './table.ts';

/** Prints the effect of a change, made or proposed. */
export function printChange(
  { printResult }: Context,
  { before, pins, changed, proposal }: PinChange,
  { dryRun, note }: { dryRun: boolean; note?: string },
): void {
  const changes = differences(before, pins);
  const { env, revision } = pins;
  const first = proposal
    ? proposedText(pins, before?.revision, dryRun ? undefined : proposal)
    : changed
      ? `${env} ${dryRun ? 'would be' : 'is'} at revision ${revision}${note ? `; ${note}` : ''}`
      : `${env} stays at revision ${revision}: nothing differs${note ? `; ${note}` : ''}`;
  const rows = changes.map(({ name, from, to }) => [name, from ?? '(none)', '->', to ?? '(none)']);
  printResult({ env, revision, changed, dryRun, proposal, changes, pins: printable(pins) }, [
    first,
    ...table(['', '', '', ''], rows)
      .slice(1)
      .map((line) => `  ${line}`),
    ...otherDifferences(before, pins).map((line) => `  ${line}`),
  ]);
}

function proposedText({ env, revision }: PinSet, inForce: number | undefined, id?: string): string {
  const now = inForce === undefined ? `${env} has no pins yet` : `${env} stays at ${inForce}`;
  const next = id === undefined ? `revision ${revision} would wait` : `revision ${revision} waits`;
  return `${now}: ${next} for a second person, "deploy approve ${env}${id ? ` ${id}` : ''}"`;
}
