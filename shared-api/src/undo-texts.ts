import type { ErrorCode, ErrorParams } from './contract/errors.ts';
import { counted } from './texts/index.ts';

type Names = Readonly<Partial<Record<string, string>>>;

const CHANGED_PARTS: Names = {
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

const NOT_UNDOABLE: Names = {
  unknown: 'This can no longer be undone.',
  'parent-gone': 'What this belongs to is gone. Bring that back first.',
  'person-gone': 'Somebody whom this is about has no account any more.',
  'file-gone': 'The file is no longer there, so this cannot be undone.',
} satisfies Record<ErrorParams<'not-undoable'>['because'], string>;

function changedSince({ by, part, name, others }: ErrorParams<'changed-since'>): string {
  const who = by === '' ? 'You have' : `${by ?? 'Someone'} has`;
  const what = name === '' ? 'this' : `“${name}”`;
  const more =
    others === 0 ? '' : ` and ${counted(others, { one: 'other thing', other: 'other things' })}`;
  return `${who} ${CHANGED_PARTS[part] ?? 'changed'} ${what}${more} since.`;
}

/** The sentences about what cannot be undone, or not without being asked. */
export const undoTexts = {
  'changed-since': changedSince,
  'not-undoable': ({ because }: ErrorParams<'not-undoable'>) => NOT_UNDOABLE[because],
} satisfies { readonly [Code in ErrorCode]?: (params: ErrorParams<Code>) => string | undefined };
