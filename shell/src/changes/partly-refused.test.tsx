/** @jest-environment ../deploy/presets/jsdom-environment.cjs */
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { NewChange } from 'shared-api/remote';
import { openChanges, section } from '../testing/open-changes.tsx';

const NAMES = { 11: 'Sow', 12: 'Dig', 13: 'Mow' };
const IDS = [11, 12, 13];

const prioritized: NewChange = {
  command: 'cards/edit',
  call: 'card.editMany',
  input: {
    boardId: 7,
    edits: IDS.map((cardId) => ({ cardId, priority: 'high', before: { priority: 'low' } })),
  },
  boardId: 7,
  shows: IDS.map((id) => ({ op: 'setCard', id, fields: { priority: 'high' } })),
  saves: 'outcomes',
  many: { names: NAMES, done: { one: 'card reprioritized', other: 'cards reprioritized' } },
};

const moved: NewChange = {
  command: 'cards/move',
  call: 'card.bulk',
  input: { boardId: 7, cardIds: IDS, action: { do: 'move', listId: 2, position: 1 } },
  boardId: 7,
  shows: [{ op: 'placeCards', ids: IDS, to: { listId: 2, index: 0 } }],
  saves: 'outcomes',
  many: { names: NAMES, done: { one: 'card moved', other: 'cards moved' } },
};

const done = (id: number) => ({ id, status: 200, message: 'OK' });
const refusedAs = (id: number, code: string, params: Record<string, unknown>) => ({
  id,
  status: 409,
  code,
  params,
  message: 'No.',
});
const stale = (id: number) => refusedAs(id, 'stale-version', { by: 'Ben Ames' });
const BEN = 'Ben Ames has changed this in the meantime. Check it and try again.';

test('a card that somebody else has changed is named with them, and set when it is tried again', async () => {
  const sent: unknown[] = [];
  const { queue, user, services } = await openChanges({
    card: {
      editMany({ edits }) {
        sent.push(edits);
        const isFirst = sent.length === 1;
        return {
          data: edits.map(({ cardId }) => (isFirst && cardId === 12 ? stale(12) : done(cardId))),
        };
      },
    },
  });
  queue(prioritized);
  expect(await screen.findByText(`Dig: ${BEN}`)).toBeVisible();
  expect(await screen.findByText('2 cards reprioritized')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show changes' }));
  const refused = within(await section('Not saved'));
  expect(refused.getByText('1 card reprioritized')).toBeVisible();
  expect(refused.getByText('Dig')).toBeVisible();
  expect(refused.getByText(BEN)).toBeVisible();
  expect(await section('Saved')).toHaveTextContent('2 cards reprioritized');
  await user.click(refused.getByRole('button', { name: /^Try again/ }));
  await waitFor(() => expect(sent[1]).toEqual([{ cardId: 12, priority: 'high' }]));
  await waitFor(() => expect(services.outbox.waiting()).toEqual([]));
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
});

test('what was refused for different reasons is tried again and discarded apart', async () => {
  const sent: unknown[] = [];
  const { queue, openPanel, user } = await openChanges({
    card: {
      bulk({ cardIds }) {
        sent.push(cardIds);
        if (sent.length > 1) return { data: cardIds.map(done) };
        const full = refusedAs(13, 'limit-reached', { of: 'cards', limit: 3 });
        return { data: [refusedAs(11, 'locked', { entity: 'card' }), done(12), full] };
      },
    },
  });
  queue(moved);
  await openPanel();
  const refused = await section('Not saved');
  await waitFor(() => expect(within(refused).getAllByRole('listitem')).toHaveLength(2));
  const rowOf = (name: string) =>
    within(within(refused).getByText(name).closest('li') as HTMLElement);
  await user.click(rowOf('Sow').getByRole('button', { name: /^Discard/ }));
  await user.click(rowOf('Mow').getByRole('button', { name: /^Try again/ }));
  await waitFor(() => expect(sent).toEqual([[11, 12, 13], [13]]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
});

test('a change of which nothing was done is not among what is saved', async () => {
  const { queue, openPanel } = await openChanges({
    card: { editMany: ({ edits }) => ({ data: edits.map(({ cardId }) => stale(cardId)) }) },
  });
  queue(prioritized);
  await openPanel();
  const refused = await section('Not saved');
  expect(refused).toHaveTextContent('3 cards reprioritized');
  expect(refused).toHaveTextContent('Sow, Dig, and Mow');
  expect(screen.queryByRole('region', { name: 'Saved' })).toBeNull();
});
