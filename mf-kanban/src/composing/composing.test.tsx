import { screen, waitFor } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { openBoard, titles } from '../testing/board-page.ts';
import { twoLists } from 'shared-cards/testing';

const field = () => screen.findByRole('textbox', { name: 'New card in Done' });

async function openComposer(board = twoLists()) {
  const on = openBoard(board);
  await on.user.click(await screen.findByRole('button', { name: 'Add card at the end of Done' }));
  return on;
}

test('Enter adds a card and keeps the field open', async () => {
  const { user } = await openComposer();
  await user.type(await field(), 'Sow{Enter}Weed{Enter}');
  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Sow', 'Weed']));
  expect(await field()).toHaveValue('');
});

test('pasted lines become cards in order', async () => {
  const { user } = await openComposer();
  await user.click(await field());
  await user.paste('Sow\n\n  Water \r\nWeed\n');
  await waitFor(() => expect(titles('Done')).toEqual(['Card 21', 'Sow', 'Water', 'Weed']));
});

test('a refused name returns to the field', async () => {
  const board = twoLists();
  const { create } = board.handlers.card!;
  board.handlers.card!.create = (input, request) => {
    if (input.name !== 'Sow') throw new FakeRefusal(409, 'Column limit reached', 'limit-reached');
    return create!(input, request);
  };
  const { user, notices } = await openComposer(board);
  await user.click(await field());
  await user.paste('Sow\nWater\nWeed');
  await waitFor(async () => expect(await field()).toHaveValue('Water\nWeed'));
  expect(notices.failure).toMatchObject([{ message: 'Column limit reached' }]);
  expect(titles('Done')).toEqual(['Card 21', 'Sow']);
});
