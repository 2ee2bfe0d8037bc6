import { screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { item, itemsShown, listedCard, newItem } from '../testing/listed-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

const textOfItem = () => screen.getByRole('textbox', { name: 'Text of the item' });

/** A server that holds additions until the test releases them. */
function slowCard(refuse: (text: string) => boolean = () => false) {
  const server = listedCard();
  const lists = () => server.kept.card.checklists;
  const held: (() => void)[] = [];
  let isSlow = true;
  let nextId = 30;
  server.handlers.card.addCheckList = async ({ checklistId, text }) => {
    if (isSlow) await new Promise<void>((resolve) => held.push(resolve));
    if (refuse(text)) throw new FakeRefusal(422, 'Not this one.', 'refused');
    const id = nextId++;
    const added = checklistId === undefined ? null : item(id, text);
    const known = lists().find((list) => list.id === checklistId);
    if (checklistId !== undefined && !known) throw new FakeRefusal(404, 'Not found.', 'not-found');
    server.change({
      checklists: added
        ? lists().map((list) =>
            list === known ? { ...list, items: [...list.items, added] } : list,
          )
        : [...lists(), { id, name: text, items: [] }],
    });
    return { data: { checklistId: checklistId ?? id, item: added } };
  };
  return {
    ...server,
    lists,
    release() {
      isSlow = false;
      for (const respond of held.splice(0)) respond();
    },
  };
}

test('items typed while a new checklist is being saved are added to it', async () => {
  const server = slowCard();
  const { user } = openCard(server);
  await user.click(await screen.findByRole('button', { name: 'Add checklist' }));
  await user.keyboard('Seeds{Enter}Beans{Enter}Peas{Enter}Hal');

  const seeds = within(screen.getByRole('list', { name: 'Seeds' }));
  expect(seeds.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))).toEqual([
    'Beans',
    'Peas',
  ]);
  await user.click(seeds.getByRole('checkbox', { name: 'Beans' }));
  server.handlers.card.editCheckList = ({ checklistId, itemId, completed }) => {
    const known = server.lists().find(({ id }) => id === checklistId)!;
    const edited = { ...known.items.find(({ id }) => id === itemId)!, completed: completed! };
    const items = known.items.map((one) => (one.id === itemId ? edited : one));
    server.change({
      checklists: server.lists().map((list) => (list === known ? { ...list, items } : list)),
    });
    return { data: { checklistId, item: edited } };
  };
  server.release();

  await waitFor(() =>
    expect(server.lists()[1]).toMatchObject({
      name: 'Seeds',
      items: [
        { text: 'Beans', completed: true },
        { text: 'Peas', completed: false },
      ],
    }),
  );
  const field = screen.getByRole('textbox', { name: 'New item of Seeds' });
  expect(field).toHaveValue('Hal');
  // The text is still in its field, so it is not offered as lost.
  expect(
    screen.queryByText('The place of what you wrote is gone. Copy what you want to keep.'),
  ).toBeNull();
  await user.type(field, 'f{Enter}');
  await waitFor(() => expect(server.lists()[1]!.items).toHaveLength(3));
  expect(localStorage).toHaveLength(0);
});

test('pending items are sent even if the card is closed', async () => {
  const server = slowCard();
  const { user, leave } = openCard(server);
  await user.click(await screen.findByRole('button', { name: 'Add checklist' }));
  await user.keyboard('Seeds{Enter}Beans{Enter}Peas{Enter}');
  leave();
  server.release();

  await waitFor(() =>
    expect(server.lists()[1]).toMatchObject({
      name: 'Seeds',
      items: [{ text: 'Beans' }, { text: 'Peas' }],
    }),
  );
  expect(localStorage).toHaveLength(0);
});

test('a refused checklist returns its name and the items typed into it', async () => {
  const server = slowCard((text) => text === 'Seeds');
  const { user } = openCard(server);
  await user.click(await screen.findByRole('button', { name: 'Add checklist' }));
  await user.keyboard('Seeds{Enter}Beans{Enter}Pe');
  server.release();

  expect(await screen.findByRole('alert')).toHaveTextContent('Not this one.');
  const name = screen.getByRole('textbox', { name: 'Name of the new checklist' });
  expect(name).toHaveValue('Seeds');
  await user.clear(name);
  await user.type(name, 'Plants{Enter}');
  expect(await screen.findByRole('textbox', { name: 'New item of Plants' })).toHaveValue(
    'Beans · Pe',
  );
});

test('a refused item is restored before any text typed since', async () => {
  const server = slowCard((text) => text === 'Hoe');
  const { user } = openCard(server);
  await user.type(await newItem(), 'Hoe{Enter}Fo');
  expect(itemsShown()).toEqual(['Spade', 'Rake', 'Hoe']);
  server.release();

  expect(await screen.findByRole('alert')).toHaveTextContent('Not this one.');
  expect(await newItem()).toHaveValue('Hoe · Fo');
  expect(itemsShown()).toEqual(['Spade', 'Rake']);
});

test('a new name shows while it is being saved, and can be changed again', async () => {
  const server = listedCard();
  const { editCheckList } = server.handlers.card;
  let respond: () => void = () => undefined;
  server.handlers.card.editCheckList = async (input, request) => {
    await new Promise<void>((resolve) => (respond = resolve));
    return editCheckList!(input, request);
  };
  const { user } = openCard(server);
  await user.click(await screen.findByRole('button', { name: 'Spade, rename' }));
  await user.clear(textOfItem());
  await user.type(textOfItem(), 'Axe{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Axe, rename' }));
  await user.type(textOfItem(), '{End}s');
  respond();

  await waitFor(() => expect(server.items()[0]).toMatchObject({ text: 'Axe' }));
  expect(textOfItem()).toHaveValue('Axes');
  server.handlers.card.editCheckList = editCheckList!;
  await user.type(textOfItem(), '{Enter}');
  await waitFor(() => expect(server.items()[0]).toMatchObject({ text: 'Axes' }));
});
