import { screen, within } from '@testing-library/react';
import { fakeCard } from './fake-card.ts';

export const item = (id: number, text: string, completed = false) => ({
  id,
  text,
  completed,
  assignedUser: null,
  dueDate: null,
});

/** A card with one checklist, kept by a fake server. */
export function listedCard() {
  const server = fakeCard({
    checklists: [{ id: 1, name: 'Tools', items: [item(11, 'Spade'), item(12, 'Rake')] }],
  });
  const items = () => server.kept.card.checklists[0]!.items;
  const keep = (changed: ReturnType<typeof items>) =>
    server.change({ checklists: [{ id: 1, name: 'Tools', items: changed }] });
  server.handlers.card.addCheckList = ({ checklistId = 0, text }) => {
    const added = item(20 + items().length, text);
    keep([...items(), added]);
    return { data: { checklistId, item: added } };
  };
  server.handlers.card.editCheckList = ({ itemId, position, completed, text, assignedUser }) => {
    const known = items().find(({ id }) => id === itemId)!;
    const edited = {
      ...known,
      ...(completed !== undefined && { completed }),
      ...(text !== undefined && { text }),
      ...(assignedUser !== undefined && { assignedUser }),
    };
    const others = items().filter(({ id }) => id !== itemId);
    const at = position === undefined ? items().indexOf(known) : position - 1;
    keep(others.toSpliced(at, 0, edited));
    return { data: { checklistId: 1, item: edited } };
  };
  return { ...server, items };
}

/** The items of the list as the page shows them. */
export const itemsShown = () =>
  within(screen.getByRole('list', { name: 'Tools' }))
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'));

export const newItem = () => screen.findByRole('textbox', { name: 'New item of Tools' });
