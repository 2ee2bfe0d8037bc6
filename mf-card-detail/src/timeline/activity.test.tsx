import { act, screen, waitFor, within } from '@testing-library/react';
import { changeOf, comment, entry, fakeCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

const panel = () => within(screen.getByRole('complementary', { name: 'Activity' }));

/** The entries, without the lists within them. */
const entries = () => [
  ...screen
    .getByRole('complementary', { name: 'Activity' })
    .querySelectorAll<HTMLElement>('ol > li'),
];

/** A server with many entries, newest first, in pages. */
function busyCard(count: number) {
  const server = fakeCard();
  const tag = (id: number) =>
    entry(id, { type: 'tag', change: changeOf('cardTag', 'created', { name: `t${id}` }) });
  const all = Array.from({ length: count }, (_, index) =>
    (count - index) % 2 === 0 ? tag(count - index) : entry(count - index),
  );
  server.handlers.card.cardActivity = ({ before = Infinity, type }) => ({
    data: all
      .filter(({ id, type: of }) => id < before && (type === undefined || of === type))
      .slice(0, 50),
  });
  return { ...server, all, tag };
}

test('older entries load above on demand, and stay when newer ones appear', async () => {
  const server = busyCard(60);
  const { user, emitLive } = openCard(server);
  // The button for older entries is a row of the list.
  await waitFor(() => expect(entries()).toHaveLength(51));
  await user.click(panel().getByRole('button', { name: 'Show older activity' }));
  await waitFor(() => expect(entries()).toHaveLength(60));
  expect(panel().queryByRole('button', { name: 'Show older activity' })).toBeNull();

  server.all.unshift(server.tag(62));
  act(() => emitLive({ entity: 'reload' }));
  await waitFor(() => expect(entries()).toHaveLength(61));
  expect(entries().at(-1)).toHaveTextContent('added the label t62');
});

test('comments and changes are shown in one timeline, newest last', async () => {
  const at = (hour: number) => `2026-01-03T${hour}:00:00Z`;
  const server = fakeCard({
    comments: [
      { ...comment(1, 'First of all'), createdAt: at(11) },
      { ...comment(2, 'And then', 2), createdAt: at(13) },
    ],
  });
  server.kept.activity = [
    entry(4, { timestamp: at(14), change: changeOf('card', 'completed') }),
    entry(3, { timestamp: at(13), type: 'comment', change: changeOf('comment', 'created') }),
    entry(2, { timestamp: at(12), change: changeOf('card', 'archived') }),
    entry(1, { timestamp: at(10) }),
  ];
  server.handlers.card.cardActivity = ({ type: wanted }) => ({
    data: server.kept.activity.filter(({ type }) => wanted === undefined || type === wanted),
  });
  const { user, received } = openCard(server);
  await waitFor(() => expect(entries()).toHaveLength(5));
  const expected = ['created this card', 'First of all', 'archived', 'And then', 'complete'];
  for (const [index, text] of expected.entries()) expect(entries()[index]).toHaveTextContent(text);

  await user.click(panel().getByRole('radio', { name: 'Comments' }));
  await waitFor(() => expect(entries()).toHaveLength(2));
  expect(received.at(-1)?.input).toMatchObject({ type: 'comment' });
});

test('the activity can be filtered by kind', async () => {
  const server = busyCard(4);
  const { user, received } = openCard(server);
  await waitFor(() => expect(entries()).toHaveLength(4));
  const narrow = async () => {
    await user.click(panel().getByRole('button', { name: 'Show one kind of change' }));
    await user.click(await screen.findByRole('menuitem', { name: /Labels/ }));
  };
  await narrow();
  await waitFor(() => expect(entries()).toHaveLength(2));
  expect(received.at(-1)?.input).toMatchObject({ type: 'tag' });
  expect(panel().getByRole('radio', { name: 'Labels' })).toBeChecked();
  await narrow();
  await waitFor(() => expect(entries()).toHaveLength(4));
});

test('a change by a rule says so, and links to the rule while it exists', async () => {
  const server = fakeCard();
  const place = { id: 6, projectId: 1, boardId: 2, listId: 3 };
  server.kept.activity = [
    entry(3, {
      change: changeOf('card', 'changed', {
        fields: { dueDate: { after: '2026-01-05T10:00:00Z' } },
      }),
      rule: { list: 'Doing', trigger: 'cardEntered', place },
    }),
    entry(2, { rule: { list: 'Gone: when a card enters', trigger: null, place: null } }),
    entry(1),
  ];
  openCard(server);
  await waitFor(() => expect(entries()).toHaveLength(3));
  expect(panel().getAllByRole('link')).toHaveLength(1);
  expect(entries()[2]).toHaveTextContent('Ann Lee set the due date');
  const link = panel().getByRole('link', { name: 'Doing: when a card enters' });
  expect(link).toHaveAttribute('href', '/dashboard/list/1/2/active?automation=3&rule=6');
  expect(entries()[1]).toHaveTextContent('by rule Gone');
});

test('the changes of one call are one entry, also across pages', async () => {
  const server = fakeCard();
  const timestamp = '2026-01-04T12:00:00Z';
  const tag = (id: number) =>
    entry(id, {
      timestamp,
      type: 'tag',
      change: changeOf('cardTag', 'created', { name: `t${id}` }),
    });
  const all = [
    ...Array.from({ length: 51 }, (_, index) => tag(55 - index)),
    entry(4, {
      timestamp,
      change: changeOf('card', 'changed', { fields: { name: { after: 'Sow' } } }),
    }),
    entry(3, { timestamp, user: { id: 2, name: 'Bob Lee', avatar: null } }),
    entry(2),
  ];
  server.handlers.card.cardActivity = ({ before = Infinity }) => ({
    data: all.filter(({ id }) => id < before).slice(0, 50),
  });
  const { user, received } = openCard(server);
  await waitFor(() => expect(within(entries()[1]!).getAllByRole('listitem')).toHaveLength(50));
  await user.click(panel().getByRole('button', { name: 'Show older activity' }));
  await waitFor(() => expect(entries()).toHaveLength(3));
  expect(received.at(-1)?.input).toMatchObject({ before: 6 });
  const first = entries().at(-1);
  expect(first).toHaveTextContent(/^Ann Lee renamed this card to Sow.?added the label t5.?added/);
  expect(within(first!).getAllByRole('listitem')).toHaveLength(52);
  expect(first!.querySelectorAll('time')).toHaveLength(1);
});

test('each rule that one call has run has its own entry', async () => {
  const server = fakeCard();
  const same = { timestamp: '2026-01-04T12:00:00Z' };
  const rule = (id: number) => ({
    list: 'Doing',
    trigger: 'cardEntered' as const,
    place: { id, projectId: 1, boardId: 2, listId: 3 },
  });
  server.kept.activity = [
    entry(5, { ...same, rule: rule(7), change: changeOf('card', 'completed') }),
    entry(4, { ...same, rule: rule(6), change: changeOf('card', 'archived') }),
    entry(3, { ...same, change: changeOf('card', 'restored') }),
  ];
  openCard(server);
  await waitFor(() => expect(entries()).toHaveLength(3));
  expect(panel().getAllByRole('link')).toHaveLength(2);
});
