import type { PinChange } from '../pin/change.ts';
import { changeLines, changeSentence, type ChangeNotes } from '../verbs/change-lines.ts';
import { differences, printable } from '../verbs/differences.ts';
import type { Context } from './context.ts';

/** Prints the effect of a change, made or proposed. */
export function printChange({ printResult }: Context, change: PinChange, notes: ChangeNotes): void {
  const { before, pins, changed, proposal } = change;
  const { env, revision } = pins;
  const { dryRun } = notes;
  const changes = differences(before, pins);
  printResult({ env, revision, changed, dryRun, proposal, changes, pins: printable(pins) }, [
    changeSentence(change, notes),
    ...changeLines(before, pins).map((line) => `  ${line}`),
  ]);
}
