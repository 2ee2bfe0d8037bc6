import { pinsByName, type Pin } from '../pins/pin-set.ts';
import type { Releases } from '../pins/sets.ts';
import { SHELL } from '../release/release-names.ts';

/** A release that differs between two sets; undefined where a set does not have it. */
export interface Change {
  name: string;
  before: Pin | undefined;
  after: Pin | undefined;
}

/** The releases that differ in content, or in being switched off. */
export function changesBetween(from: Releases, to: Releases): Change[] {
  const [before, after] = [pinsByName(from), pinsByName(to)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isSamePin(before[name], after[name]))
    .sort()
    .map((name) => ({ name, before: before[name], after: after[name] }));
}

/** Whether a page gets the same of both. */
export function isSamePin(one: Pin | undefined, other: Pin | undefined): boolean {
  return one?.digest === other?.digest && Boolean(one?.disabled) === Boolean(other?.disabled);
}

/** A set with only some of the changes that led to another one. */
export function withChanges(from: Releases, changes: readonly Change[]): Releases {
  const changed = changes.map(({ name, after }) => [name, after] as const);
  const all = Object.entries({ ...pinsByName(from), ...Object.fromEntries(changed) });
  const there = all.filter((entry): entry is [string, Pin] => entry[1] !== undefined);
  const { [SHELL]: shell = from.shell, ...remotes } = Object.fromEntries(there);
  return { shell, remotes };
}

/** What a change has put in place, for people. */
export function changeLabel({ name, after }: Pick<Change, 'name' | 'after'>): string {
  if (!after) return `no ${name}`;
  return after.disabled ? `${name} off` : `${name}@${after.version}`;
}
