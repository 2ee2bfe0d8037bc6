import { timerStop } from 'shared-api/outbox';
import { defineCommand } from '../model/define-command.ts';

export interface Span {
  readonly startedAt: string;
  readonly endedAt: string;
  readonly note: string | null;
}

const typed = ({ note }: Span) => ({ typed: note ?? undefined });

/**
 * Starts the user's timer on a card. It cannot wait, since a delayed start would count from later
 * on.
 */
export const startTimer = defineCommand({
  name: 'time/start',
  right: 'work',
  call: 'card.startTimer',
  input: ({ cardId }: { cardId: number }) => ({ cardId }),
  canWait: false,
});

export const stopTimer = defineCommand({ ...timerStop, right: 'work' });

export const addTimeEntry = defineCommand({
  name: 'time/add',
  right: 'work',
  call: 'card.addTimeEntry',
  input: (given: Span & { cardId: number }) => given,
  shows: ({ cardId, ...span }, { newId: id, userId: user }) => [
    { op: 'addPart', part: 'timeEntries', cardId, added: { id, cardId, user, ...span } },
  ],
  rest: typed,
});

export const editTimeEntry = defineCommand({
  name: 'time/edit',
  right: 'work',
  call: 'card.editTimeEntry',
  input: (given: Span & { cardId: number; entryId: number }) => given,
  shows: ({ cardId, entryId: id, ...fields }) => [
    { op: 'setPart', part: 'timeEntries', cardId, id, fields },
  ],
  rest: typed,
});

export const deleteTimeEntry = defineCommand({
  name: 'time/delete',
  right: 'work',
  call: 'card.deleteTimeEntry',
  shows: ({ cardId, entryId: id }) => [{ op: 'removePart', part: 'timeEntries', cardId, id }],
});
