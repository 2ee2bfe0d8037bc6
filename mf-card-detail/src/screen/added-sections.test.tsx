import { screen, within } from '@testing-library/react';
import type { OpenedCard } from 'shared-api/remote';
import { openCard } from '../testing/open-card.ts';
import { fakeCard } from '../testing/fake-card.ts';

test('a section of another remote is on the page, and gets the card', async () => {
  const shown: OpenedCard[] = [];
  const Part = ({ card }: { card: OpenedCard }) => {
    shown.push(card);
    return <p>Two notes</p>;
  };
  openCard(fakeCard(), {
    slots: { cardSections: [{ key: 'mf-notes/notes', title: 'Notes', Part }] },
  });
  const section = await screen.findByRole('region', { name: 'Notes' });
  expect(within(section).getByText('Two notes')).toBeVisible();
  expect(shown.at(-1)).toEqual({
    id: 9,
    projectId: 1,
    boardId: 2,
    listId: 3,
    name: 'Write the page',
    mayEdit: true,
  });
  // It is not drawn again without reason.
  expect(new Set(shown).size).toBe(1);
});
