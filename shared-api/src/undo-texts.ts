import type { ErrorCode, ErrorParams } from './contract/errors.ts';
import { counted } from './texts/index.ts';

const CHANGED_PARTS: Readonly<Partial<Record<string, string>>> = {
  contents: 'added something to',
  dates: 'changed the dates of',
  description: 'changed the description of',
  gone: 'deleted',
  members: 'changed the people of',
  name: 'renamed',
  other: 'changed',
  place: 'moved',
  settings: 'changed the settings of',
  state: 'changed the state of',
} satisfies Record<ErrorParams<'changed-since'>['part'], string>;

function changedSince({
  by,
  part,
  name,
  others,
}: ErrorParams<'changed-since'>): string | undefined {
  const changed = CHANGED_PARTS[part];
  if (changed === undefined) return undefined;
  const who = by === '' ? 'You have' : `${by ?? 'Someone'} has`;
  const what = name === '' ? 'this' : `“${name}”`;
  const more =
    others === 0 ? '' : ` and ${counted(others, { one: 'other thing', other: 'other things' })}`;
  return `${who} ${changed} ${what}${more} since.`;
}

/** The sentences about what cannot be undone, or not without being asked. */
export const undoTexts = {
  'changed-since': changedSince,
  'not-undoable': () => 'This can no longer be undone.',
} satisfies { readonly [Code in ErrorCode]?: (params: ErrorParams<Code>) => string | undefined };
