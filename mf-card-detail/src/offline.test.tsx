import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChecklistItem } from 'shared-api/client';
import { FakeRefusal, type FakeHandlers, refused } from 'shared-api/testing';
import { comment, fakeCard, storedCard } from './testing/fake-card.ts';
import { openCard } from './testing/open-card.ts';

beforeEach(() => localStorage.clear());

type Page = ReturnType<typeof openCard>;
type CardHandlers = NonNullable<FakeHandlers['card']>;

const item = (id: number, text: string) => ({
  id,
  text,
  completed: false,
  assignedUser: null,
  dueDate: null,
});
const checklistsOf = (server: ReturnType<typeof fakeCard>) => server.kept.card.checklists;

/** A fake server that records requests and can be made unreachable. */
function remoteCard() {
  const server = fakeCard({ checklists: [{ id: 1, name: 'Tools', items: [item(11, 'Spade')] }] });
  const { handlers, kept, change } = server;
  let nextId = 50;
  const keepItems = (id: number, items: ChecklistItem[]) =>
    change({
      checklists: checklistsOf(server).map((one) => (one.id === id ? { ...one, items } : one)),
    });
  const itemsOf = (id: number) => checklistsOf(server).find((one) => one.id === id)!.items;
  const own: CardHandlers = {
    createComment: ({ text }) => {
      const created = comment(nextId++, text);
      change({ comments: [...kept.card.comments, created] });
      return { data: created };
    },
    addCheckList: ({ checklistId, text }) => {
      const id = nextId++;
      if (checklistId === undefined) {
        change({ checklists: [...kept.card.checklists, { id, name: text, items: [] }] });
        return { data: { checklistId: id, item: null } };
      }
      const added = item(id, text);
      keepItems(checklistId, [...itemsOf(checklistId), added]);
      return { data: { checklistId, item: added } };
    },
    editCheckList: ({ checklistId, itemId, completed = false }) => {
      const ticked = { ...item(itemId!, 'Spade'), completed };
      keepItems(checklistId, [ticked]);
      return { data: { checklistId, item: ticked } };
    },
    addTag: ({ tagId = 0 }) => {
      change({ tags: [...kept.card.tags, tagId] });
      return { data: storedCard.boardTags[1]! };
    },
    addTimeEntry: ({ startedAt, endedAt, note = null }) => {
      const entry = { id: nextId++, cardId: 9, user: 1, startedAt, endedAt, note };
      change({ timeEntries: [entry] });
      return { data: entry };
    },
  };
  Object.assign(handlers.card, own);
  const there = { ...handlers.card };
  const away = () => {
    throw new FakeRefusal(0, 'No network.');
  };
  return {
    ...server,
    goAway() {
      for (const name of Object.keys(there)) Object.assign(handlers.card, { [name]: away });
    },
    comeBack(changed: CardHandlers = {}) {
      Object.assign(handlers.card, there, changed);
      act(() => void window.dispatchEvent(new Event('online')));
    },
  };
}

const shown = () => screen.findByRole('heading', { level: 1, name: /Write the page/ });

async function rename(user: Page['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: /Edit title/ }));
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), `${name}{Enter}`);
}

async function describe(user: Page['user'], text: string) {
  await user.click(await screen.findByRole('button', { name: 'Edit description' }));
  await user.clear(screen.getByRole('textbox', { name: 'Description' }));
  await user.type(screen.getByRole('textbox', { name: 'Description' }), text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

async function addComment(user: Page['user'], text: string) {
  await user.type(screen.getByRole('textbox', { name: 'New comment' }), text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

test('offline changes of a card show at once and are later sent in order', async () => {
  const server = remoteCard();
  const { user, received, notices } = openCard(server);
  await shown();
  server.goAway();

  await rename(user, 'Sow');
  await user.click(screen.getByRole('checkbox', { name: 'Spade' }));
  await addComment(user, 'Well done');
  await user.click(screen.getByRole('button', { name: 'Add checklist' }));
  await user.keyboard('Seeds{Enter}Beans{Enter}Peas{Enter}');
  await describe(user, 'My words');
  await user.click(screen.getByRole('button', { name: /^Time/ }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-05T10:00' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-05T11:00' } });
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Dug' } });
  await user.click(screen.getByRole('button', { name: 'Add entry' }));
  await user.click(screen.getByRole('button', { name: /^Labels/ }));
  const labels = within(await screen.findByRole('dialog', { name: 'Labels' }));
  await user.click(labels.getByRole('checkbox', { name: 'Data' }));

  expect(screen.getByRole('heading', { level: 1, name: /Sow/ })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Spade' })).toBeChecked();
  for (const text of ['Well done', 'My words', 'Dug']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  const seeds = within(screen.getByRole('list', { name: 'Seeds' }));
  expect(seeds.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Labels.*Data/ })).toBeInTheDocument();
  expect(screen.queryByText('Unsaved draft')).toBeNull();

  expect(await screen.findByText(/^Changes are waiting to be sent/)).toBeVisible();
  received.length = 0;
  server.comeBack();
  await waitFor(() => expect(server.kept.card.tags).toEqual([4, 5]));
  const sent = received.filter(({ name }) => !/getCardById|cardActivity/.test(name));
  expect(sent.map(({ name }) => name.replace('card.', ''))).toEqual([
    'edit',
    'editCheckList',
    'createComment',
    'addCheckList',
    'addCheckList',
    'addCheckList',
    'edit',
    'addTimeEntry',
    'addTag',
  ]);
  expect(server.kept.card).toMatchObject({
    name: 'Sow',
    description: 'My words',
    timeEntries: [{ note: 'Dug' }],
    checklists: [
      { items: [{ completed: true }] },
      { name: 'Seeds', items: [{ text: 'Beans' }, { text: 'Peas' }] },
    ],
  });
  expect(screen.queryByText(/^Changes are waiting to be sent/)).toBeNull();
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(notices.failure).toEqual([]);
  expect(seeds.getAllByRole('listitem')).toHaveLength(2);
});

test('a change refused after reconnecting returns to its editor with the message', async () => {
  const server = remoteCard();
  const { user } = openCard(server);
  await shown();
  server.goAway();
  await rename(user, 'Sow');
  await addComment(user, 'First');
  await addComment(user, 'Second');
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();

  const refuse = () => {
    throw new FakeRefusal(422, 'Not this one.', 'refused');
  };
  server.comeBack({ edit: refuse, createComment: refuse });
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Sow');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'New comment' })).toHaveValue('First\n\nSecond'),
  );
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('drafts survive a reload, and text refused after leaving the page is kept on the card', async () => {
  const server = remoteCard();
  const { user, leave, notices } = openCard(server);
  await shown();
  let respond: () => void = () => undefined;
  server.handlers.card.edit = async () => {
    await new Promise<void>((resolve) => (respond = resolve));
    throw new FakeRefusal(422, 'Not this one.', 'refused');
  };
  await rename(user, 'Sow');
  expect(localStorage.getItem('draft/1/9/name')).toContain('Sow');
  leave();
  respond();
  await waitFor(() =>
    expect(notices.failure).toMatchObject([
      { message: 'Not this one. What you typed is kept on its card.' },
    ]),
  );
  openCard(server);
  await shown();
  expect(localStorage.getItem('draft/1/9/name')).toContain('Sow');
});

test.each([
  ['left', true, refused('not-found', { entity: 'item' })],
  ['open, of a board that was taken away', false, refused('not-found', { entity: 'item' })],
  ['open, of a deleted card', false, refused('card-deleted', { name: 'Sow' })],
])('a refusal whose page can no longer be shown reports the text: %s', async (_, isLeft, why) => {
  const server = remoteCard();
  const { user, leave, notices } = openCard(server);
  await shown();
  let respond: () => void = () => undefined;
  server.handlers.card.createComment = async () => {
    await new Promise<void>((resolve) => (respond = resolve));
    throw why;
  };
  await addComment(user, 'Too late');
  if (isLeft) leave();
  respond();
  await waitFor(() => expect(notices.failure).toMatchObject([{ typed: 'Too late' }]));
});

test('starting a timer is not queued while offline', async () => {
  const server = remoteCard();
  const { user, received, notices } = openCard(server);
  await shown();
  server.goAway();
  await rename(user, 'Sow');
  await waitFor(() => expect(received.some(({ name }) => name === 'card.edit')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Start timer' }));
  await waitFor(() =>
    expect(notices.failure).toMatchObject([
      { message: 'The server cannot be reached. Try again in a moment.' },
    ]),
  );
  server.comeBack();
  await waitFor(() => expect(server.kept.card.name).toBe('Sow'));
  expect(received.some(({ name }) => name === 'card.startTimer')).toBe(false);
});

test('a confirmed change leads away from the card only while that card is open', async () => {
  const server = remoteCard();
  server.change({ next: { id: 10, listId: 3 } });
  const copy = { ...storedCard, id: 12 };
  let respond: () => void = () => undefined;
  server.handlers.card.copyCard = async () => {
    await new Promise<void>((resolve) => (respond = resolve));
    return { data: { lastInsertCardId: 12, card: copy } };
  };
  const { user, location, notices } = openCard(server);
  await shown();
  await user.click(screen.getByRole('button', { name: 'Card menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate card' }));
  await user.click(screen.getByRole('button', { name: 'Next card' }));
  respond();
  await waitFor(() => expect(notices.success).toEqual(['Card duplicated successfully']));
  expect(location()).toBe('/dashboard/list/1/2/3/card/10');
});
