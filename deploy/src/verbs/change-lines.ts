import type { PinChange } from '../pin/change.ts';
import type { PinSet } from '../pins/pin-set.ts';
import { differences, otherDifferences } from './differences.ts';

/** How a change is described: whether it was made, and what else is to be said. */
export interface ChangeNotes {
  dryRun: boolean;
  note?: string;
}

/** The sentence about a change, made or proposed. */
export function changeSentence(
  { before, pins, changed, proposal }: PinChange,
  { dryRun, note }: ChangeNotes,
): string {
  const { env, revision } = pins;
  const end = note ? `; ${note}` : '';
  if (proposal) return proposedText(pins, before?.revision, dryRun ? undefined : proposal);
  if (!changed) return `${env} stays at revision ${revision}: nothing differs${end}`;
  return `${env} ${dryRun ? 'would be' : 'is'} at revision ${revision}${end}`;
}

/** What a change does, line by line. */
export function changeLines(before: PinSet | undefined, pins: PinSet): string[] {
  const changes = differences(before, pins);
  const widest = (column: 'name' | 'from' | 'to') =>
    Math.max(0, ...changes.map((one) => (one[column] ?? '(none)').length));
  const [names, versions] = [widest('name'), widest('from')];
  return [
    ...changes.map(
      ({ name, from, to }) =>
        `${name.padEnd(names)}  ${(from ?? '(none)').padEnd(versions)}  ->  ${to ?? '(none)'}`,
    ),
    ...otherDifferences(before, pins),
  ];
}

function proposedText({ env, revision }: PinSet, inForce: number | undefined, id?: string): string {
  const now = inForce === undefined ? `${env} has no pins yet` : `${env} stays at ${inForce}`;
  const next = id === undefined ? `revision ${revision} would wait` : `revision ${revision} waits`;
  return `${now}: ${next} for a second person, "deploy approve ${env}${id ? ` ${id}` : ''}"`;
}
