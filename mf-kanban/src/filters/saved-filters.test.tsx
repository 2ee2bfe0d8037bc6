import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Right, SavedFilter } from 'shared-api/client';
import { FakeRefusal } from 'shared-api/testing';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';
import { openBoard, titles } from '../testing/board-page.ts';

/** A board whose saved filters are kept as the server does. */
function boardWithFilters(initial: SavedFilter[], rights?: Right[]) {
  const cards = [
    card(11, 1, { name: 'Sow beans', priority: 'high' }),
    card(12, 1, { name: 'Dig', complete: 1 }),
    card(13, 1, { name: 'Rake', complete: 1, priority: 'high' }),
  ];
  const board = fakeBoard([list(1, 'To do', cards)], rights);
  const kept = { filters: initial };
  const change = (filterId: number, fields: Partial<SavedFilter>) => {
    kept.filters = kept.filters.map((one) => (one.id === filterId ? { ...one, ...fields } : one));
    const found = kept.filters.find(({ id }) => id === filterId);
    if (!found) throw new FakeRefusal(404, 'It is not there.');
    return { data: found };
  };
  const add = ({ name, filter }: Pick<SavedFilter, 'name' | 'filter'>, isShared: boolean) => {
    const created = { id: 90, name, filter, isShared };
    kept.filters = [...kept.filters, created];
    return { data: created };
  };
  const remove = ({ filterId }: { filterId: number }) => {
    kept.filters = kept.filters.filter(({ id }) => id !== filterId);
    return { data: null };
  };
  board.handlers = {
    ...board.handlers,
    savedFilter: {
      getAll: () => ({ data: kept.filters }),
      create: (input) => add(input, false),
      createShared: (input) => add(input, true),
      edit: ({ filterId, name = '' }) => change(filterId, { name }),
      editShared: ({ filterId, name = '' }) => change(filterId, { name }),
      share: ({ filterId }) => change(filterId, { isShared: true }),
      delete: remove,
      deleteShared: remove,
    },
  };
  return { board, kept };
}

const done: SavedFilter = { id: 1, name: 'Finished', filter: 'is:done', isShared: false };
const urgent: SavedFilter = { id: 2, name: 'Urgent', filter: 'priority:high', isShared: true };

async function openMenu(filters: SavedFilter[], rights?: Right[]) {
  const { board, kept } = boardWithFilters(filters, rights);
  const page = openBoard(board);
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const menu = async () => {
    await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
    return within(await screen.findByRole('menu'));
  };
  return { ...page, kept, menu };
}

test('a saved filter is shown, and gets into the address', async () => {
  const { user, menu, location } = await openMenu([urgent, done]);
  const items = (await menu()).getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items.slice(0, 2)).toEqual(['Finished', 'Urgent (shared)']);
  await user.click(screen.getByRole('menuitem', { name: 'Finished' }));
  await waitFor(() => expect(titles('To do')).toEqual(['Dig', 'Rake']));
  expect(screen.getByRole('combobox', { name: 'Filter cards' })).toHaveValue('is:done');
  await user.click((await menu()).getByRole('menuitem', { name: 'Urgent (shared)' }));
  await waitFor(() => expect(titles('To do')).toEqual(['Sow beans', 'Rake']));
  expect(location()).toContain('q=priority%3Ahigh');
});

test('the filter is saved under a name, for oneself or for everybody', async () => {
  const { user, menu, received, kept } = await openMenu([]);
  const empty = (await menu()).getByRole('menuitem', { name: /^Save this filter/ });
  expect(empty).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('combobox', { name: 'Filter cards' }), 'is:open{Enter}');
  await user.click((await menu()).getByRole('menuitem', { name: /^Save this filter/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save filter' }));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'To be done');
  await user.click(dialog.getByRole('checkbox', { name: 'For everybody on the board' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(received.find(({ name }) => name === 'savedFilter.createShared')?.input).toMatchObject({
    name: 'To be done',
    filter: 'is:open',
  });
  expect(kept.filters).toEqual([expect.objectContaining({ name: 'To be done', isShared: true })]);
  expect(
    await (await menu()).findByRole('menuitem', { name: /To be done \(shared\)$/ }),
  ).toBeVisible();
});

test('Enter saves a name that was pasted or typed fast', async () => {
  const { user, menu, kept } = await openMenu([]);
  await user.type(screen.getByRole('combobox', { name: 'Filter cards' }), 'is:open{Enter}');
  await user.click((await menu()).getByRole('menuitem', { name: /^Save this filter/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save filter' }));
  const name = dialog.getByRole('textbox', { name: /Name/ });
  fireEvent.change(name, { target: { value: 'To be done' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(kept.filters).toEqual([expect.objectContaining({ name: 'To be done' })]);
});

test('saved filters are renamed, shared and deleted', async () => {
  const { user, menu, kept } = await openMenu([done, urgent]);
  await user.click((await menu()).getByRole('menuitem', { name: /^Rename, share/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved filters' }));
  await user.click(await dialog.findByRole('button', { name: 'Rename Finished' }));
  const name = dialog.getByRole('textbox', { name: 'Rename Finished' });
  await user.clear(name);
  await user.type(name, 'Over{Enter}');
  await user.click(
    await dialog.findByRole('button', { name: 'Share Over with everybody on the board' }),
  );
  await waitFor(() => expect(kept.filters[0]).toMatchObject({ name: 'Over', isShared: true }));
  await user.click(dialog.getByRole('button', { name: 'Delete Urgent' }));
  const question = within(await screen.findByRole('dialog', { name: /Delete the saved filter/ }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(kept.filters.map((one) => one.name)).toEqual(['Over']));
  await waitFor(() => expect(dialog.queryByText('Urgent')).not.toBeInTheDocument());
});

test('people who may not edit the board keep their own, and choose shared ones', async () => {
  const { user, menu } = await openMenu([done, urgent], ['read']);
  await user.click((await menu()).getByRole('menuitem', { name: /^Rename, share/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved filters' }));
  await dialog.findByRole('button', { name: 'Delete Finished' });
  expect(dialog.queryByRole('button', { name: /^Share/ })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /Urgent/ })).not.toBeInTheDocument();
});

test('saved filters are in the palette', async () => {
  const { palette } = await openMenu([urgent]);
  const entries = () => palette().find(({ id }) => id === 'board')?.entries ?? [];
  await waitFor(() => expect(entries().map(({ label }) => label)).toContain('Urgent (shared)'));
  entries()
    .find(({ label }) => label === 'Urgent (shared)')
    ?.onChoose?.();
  await waitFor(() => expect(titles('To do')).toEqual(['Sow beans', 'Rake']));
});
