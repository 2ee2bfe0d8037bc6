import { screen, within } from '@testing-library/react';
import type { CommandSubject, OpenedCard } from 'shared-api/remote';
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

test('a command of another remote is in the menu of the page, and gets the card', async () => {
  const subjects: CommandSubject[] = [];
  const run = (subject: CommandSubject) => void subjects.push(subject);
  const note = { key: 'mf-notes/note', title: 'Note it', Icon: () => null, run };
  const { user } = openCard(fakeCard(), {
    slots: { commandsOn: (on) => (on === 'card' ? [note] : []) },
  });
  await user.click(await screen.findByRole('button', { name: 'Card menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Note it' }));
  expect(subjects).toEqual([{ on: 'card', boardId: 2, cardIds: [9] }]);
});
