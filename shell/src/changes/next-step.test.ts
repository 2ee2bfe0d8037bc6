import type { RefusedChange } from '../outbox/logged-change.ts';
import { insteadOf, nextStepOf } from './next-step.ts';

const refusedBy = (
  code: string,
  call: string,
  { typed, params = {} }: { typed?: string; params?: Record<string, unknown> } = {},
): RefusedChange => ({
  key: 'k',
  userId: 1,
  at: '2026-01-02T10:00:00.000Z',
  status: 'refused',
  refusal: { status: 409, code, message: 'No.', params, current: null },
  behind: [],
  change: {
    key: 'k',
    userId: 1,
    queuedAt: '2026-01-02T09:00:00.000Z',
    command: 'x',
    call,
    input: { boardId: 7, cardId: 11, deletedListId: 1, addedListId: 2 },
    boardId: 7,
    about: { card: 'Sow', list: 'Done' },
    shows: [],
    ...(typed !== undefined && { typed }),
  },
});

const typed = 'Buy seeds';
test.each([
  ['a move into a full list', 'chooseList', refusedBy('limit-reached', 'list.updateCardList')],
  [
    'a move into an archived list',
    'chooseList',
    refusedBy('archived', 'list.updateCardList', { params: { entity: 'list' } }),
  ],
  [
    'a move of an archived card',
    null,
    refusedBy('archived', 'list.updateCardList', { params: { entity: 'card' } }),
  ],
  [
    'a move into a deleted list',
    'chooseList',
    refusedBy('not-found', 'list.updateCardList', { params: { entity: 'list' } }),
  ],
  ['a move of a deleted card', null, refusedBy('card-deleted', 'list.updateCardList')],
  ['a text on a deleted card', 'makeCard', refusedBy('card-deleted', 'card.edit', { typed })],
  [
    'a comment on a deleted card',
    'makeCard',
    refusedBy('card-deleted', 'card.createComment', { typed }),
  ],
  ['a value on a deleted card', null, refusedBy('card-deleted', 'card.edit')],
  [
    'an entry of a deleted checklist',
    'makeCard',
    refusedBy('not-found', 'card.addCheckList', { typed, params: { entity: 'checklist' } }),
  ],
  ['a new card in a full list', 'makeCard', refusedBy('limit-reached', 'card.create', { typed })],
  ['a deleted label', null, refusedBy('not-found', 'card.addTag', { params: { entity: 'tag' } })],
  ['a lost right', null, refusedBy('forbidden', 'card.edit', { typed })],
  ['a board on hold', null, refusedBy('blocked', 'list.updateCardList')],
])('%s leads to: %s', (_, step, logged) => {
  expect(nextStepOf(logged)).toBe(step);
});

test('a longer text becomes the description of a card that its first line names', () => {
  const logged = refusedBy('card-deleted', 'card.edit', { typed: 'First line\nSecond' });
  expect(insteadOf(logged, 'makeCard', { boardId: 7, listId: 3 }).input).toEqual({
    boardId: 7,
    listId: 3,
    name: 'First line',
    position: 1_000_000,
    description: 'First line\nSecond',
  });
});

test('a move goes to the chosen list', () => {
  const logged = refusedBy('limit-reached', 'list.updateCardList');
  expect(insteadOf(logged, 'chooseList', { boardId: 7, listId: 3 })).toMatchObject({
    call: 'card.moveToBoard',
    input: { boardId: 7, cardId: 11, toBoardId: 7, toListId: 3 },
    about: { card: 'Sow' },
  });
});
