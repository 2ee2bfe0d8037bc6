import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openBoard, titles } from '../testing/board-page.ts';
import { peopledBoard } from '../testing/menus-board.ts';

/** Presses keys in one go, before anything that they open can be loaded or focused. */
function press(...keys: readonly string[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

async function openAt(name: string) {
  const page = openBoard(peopledBoard().board);
  const card = await screen.findByRole('group', { name });
  act(() => card.focus());
  const sent = (call: string) =>
    page.received.filter((one) => one.name === call).map(({ input }) => input);
  return { ...page, sent };
}

test('a digit that is pressed before its picker has loaded chooses from it', async () => {
  const { sent } = await openAt('Card 12');
  press('r', '1');
  await waitFor(() => expect(sent('card.edit')).toMatchObject([{ cardId: 12, priority: 'high' }]));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Card 12' })).toHaveFocus());
});

test('what is typed before a field has loaded is in it, and Enter adds it', async () => {
  const { sent, user } = await openAt('Card 11');
  await user.keyboard('oWeed{Enter}');
  await waitFor(() => expect(sent('card.create')).toMatchObject([{ name: 'Weed', position: 2 }]));
});

test('Delete and Enter delete the card, and do not open it', async () => {
  const { sent, location } = await openAt('Card 11');
  const before = location();
  press('Delete', 'Enter');
  await waitFor(() => expect(sent('card.delete')).toMatchObject([{ cardId: 11 }]));
  expect(location()).toBe(before);
  expect(titles('To do')).toEqual(['Card 12']);
});

test('Escape drops the keys along with the picker', async () => {
  const { sent, user } = await openAt('Card 11');
  press('r', '1');
  await user.keyboard('{Escape}');
  await act(() => import('../card-commands/CardPriorityPopover.tsx'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent('card.edit')).toEqual([]);
});
