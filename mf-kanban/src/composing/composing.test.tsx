import { act, screen, waitFor } from '@testing-library/react';
import { FakeRefusal, heldHandler } from 'shared-api/testing';
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

test.each(['archived', 'not-found', 'forbidden'])(
  'a name that no list takes is left to the list of changes: %s',
  async (code) => {
    const board = twoLists();
    board.handlers.card!.create = () => {
      throw new FakeRefusal(409, 'No card can be added there', code);
    };
    const { user, notices } = await openComposer(board);
    await user.type(await field(), 'Sow{Enter}');
    await waitFor(() =>
      expect(notices.failure).toMatchObject([
        { message: 'No card can be added there', typed: 'Sow' },
      ]),
    );
    expect(await field()).toHaveValue('');
  },
);

test('the button in the header opens the field at the top, where Enter adds cards one above the other', async () => {
  const board = twoLists();
  const slow = heldHandler(board.handlers.card!.create!);
  board.handlers.card!.create = slow.handler;
  const { user } = openBoard(board);
  const button = await screen.findByRole('button', { name: 'Add card to Done' });
  await user.click(button);
  expect(await field()).toHaveFocus();
  await user.keyboard('Sow{Enter}');
  await user.paste('Water\nWeed');
  const waiting = screen.getByRole('list', { name: 'Cards waiting to be sent' });
  expect(waiting).toHaveTextContent('WaterWeedSow');
  act(() => slow.release());
  await waitFor(() => expect(titles('Done')).toEqual(['Water', 'Weed', 'Sow', 'Card 21']));
  expect(await field()).toHaveFocus();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('a name that is refused at the top returns to the field there', async () => {
  const board = twoLists();
  board.handlers.card!.create = () => {
    throw new FakeRefusal(409, 'Column limit reached', 'limit-reached');
  };
  const { user } = openBoard(board);
  await user.click(await screen.findByRole('button', { name: 'Add card to Done' }));
  await user.type(await field(), 'Sow{Enter}');
  await waitFor(async () => expect(await field()).toHaveValue('Sow'));
  const cards = screen.getByRole('link', { name: 'Card 21' });
  expect(cards.compareDocumentPosition(await field())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});
