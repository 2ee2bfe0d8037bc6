import { screen, waitFor, within } from '@testing-library/react';
import type { CardDetail } from 'shared-api/client';
import { FakeRefusal } from 'shared-api/testing';
import { comment, fakeCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

type Comment = CardDetail['comments'][number];

beforeEach(() => localStorage.clear());

/** A card whose server keeps replies, reactions and what is resolved; the reader is Ann. */
function talkingCard(comments: Comment[], changes: Partial<CardDetail> = {}) {
  const server = fakeCard({ comments, ...changes });
  const all = () => server.kept.card.comments;
  const keep = (id: number, fields: Partial<Comment>) => {
    server.change({ comments: all().map((one) => (one.id === id ? { ...one, ...fields } : one)) });
    return { data: all().find((one) => one.id === id)! };
  };
  server.handlers.card.createComment = ({ text, replyTo }) => {
    const created = { ...comment(all().length + 10, text), threadId: replyTo ?? null };
    server.change({ comments: [...all(), created] });
    if (replyTo !== undefined) keep(replyTo, { resolvedAt: null, resolvedBy: null });
    return { data: created };
  };
  server.handlers.card.resolveComment = ({ commentId, resolved }) =>
    keep(commentId, {
      resolvedAt: resolved ? '2026-01-03T11:00:00Z' : null,
      resolvedBy: resolved ? 1 : null,
    });
  server.handlers.card.setReaction = ({ commentId, emoji, on }) => {
    const reactions = all().find(({ id }) => id === commentId)?.reactions ?? [];
    const others = reactions.filter((one) => one.emoji !== emoji);
    const users = reactions.find((one) => one.emoji === emoji)?.users ?? [];
    const now = [...users.filter((id) => id !== 1), ...(on ? [1] : [])];
    return keep(commentId, {
      reactions: [...others, ...(now.length > 0 ? [{ emoji, users: now }] : [])],
    });
  };
  server.handlers.card.deleteComment = ({ commentId }) => {
    server.change({ comments: all().filter(({ id }) => id !== commentId) });
    return { data: null };
  };
  return server;
}

const theirs = (more: Partial<Comment> = {}): Comment => ({ ...comment(2, 'Theirs', 2), ...more });
const reply = (id: number, text: string): Comment => ({ ...comment(id, text), threadId: 2 });
const said = () => screen.findByRole('article', { name: 'Comment of Bob Lee' });

test('a reply shows at once under its comment, and another can follow', async () => {
  const server = talkingCard([theirs(), comment(3, 'Later')]);
  const { user, received } = openCard(server);
  await user.click(within(await said()).getByRole('button', { name: 'Reply' }));
  const field = screen.getByRole('textbox', { name: 'New reply' });
  expect(field).toHaveFocus();
  await user.type(field, 'I agree{Control>}{Enter}{/Control}');

  const replies = await screen.findByRole('list', { name: 'Replies' });
  expect(within(replies).getByText('I agree')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'New reply' })).toBeNull();
  await waitFor(() => expect(server.kept.card.comments).toHaveLength(3));
  expect(received.find(({ name }) => name === 'card.createComment')?.input).toMatchObject({
    replyTo: 2,
    text: 'I agree',
  });
  await user.click(within(await said()).getByRole('button', { name: 'Reply' }));
  expect(screen.getByRole('textbox', { name: 'New reply' })).toHaveValue('');
});

test('a refused reply is back in its editor', async () => {
  const server = talkingCard([theirs()]);
  server.handlers.card.createComment = () => {
    throw new FakeRefusal(422, 'Not this one.', 'refused');
  };
  const { user } = openCard(server);
  await user.click(within(await said()).getByRole('button', { name: 'Reply' }));
  await user.type(
    screen.getByRole('textbox', { name: 'New reply' }),
    'I agree{Control>}{Enter}{/Control}',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Not this one.');
  expect(screen.getByRole('textbox', { name: 'New reply' })).toHaveValue('I agree');
});

test('a reaction is put on and taken off again, and says who has reacted', async () => {
  const reactions = [{ emoji: '🎉', users: [2, null] }];
  const { user, received } = openCard(talkingCard([theirs({ reactions })]));
  const party = () => screen.findByRole('button', { name: /^🎉/ });
  expect(await party()).toHaveAccessibleName('🎉 2: Bob Lee and Former member');
  await user.click(await party());
  expect(await party()).toHaveAccessibleName('🎉 3: Bob Lee, Former member, and Ann Lee');
  expect(await party()).toHaveAttribute('aria-pressed', 'true');

  await user.click(within(await said()).getByRole('button', { name: 'React' }));
  await user.click(await screen.findByRole('button', { name: '👍 Thumbs up' }));
  const thumb = await screen.findByRole('button', { name: '👍 1: Ann Lee' });
  await user.click(thumb);
  await waitFor(() => expect(thumb).not.toBeInTheDocument());
  const sent = received.filter(({ name }) => name === 'card.setReaction');
  expect(sent.map(({ input }) => (input as { on: boolean }).on)).toEqual([true, true, false]);
});

test('any emoji can be typed, and nothing else', async () => {
  const { user } = openCard(talkingCard([theirs()]));
  await user.click(within(await said()).getByRole('button', { name: 'React' }));
  const field = await screen.findByRole('textbox', { name: 'Another emoji' });
  await user.type(field, 'ok{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Type a single emoji.');
  await user.clear(field);
  await user.type(field, '🦕{Enter}');
  expect(await screen.findByRole('button', { name: '🦕 1: Ann Lee' })).toBeInTheDocument();
});

test('a resolved thread is folded to a line, and unfolds to be read and opened again', async () => {
  const server = talkingCard([theirs(), reply(3, 'I agree')]);
  const { user } = openCard(server);
  await user.click(within(await said()).getByRole('button', { name: 'Resolve' }));
  const line = await screen.findByRole('button', { name: /Resolved by Ann Lee/ });
  expect(line).toHaveAccessibleName('Resolved by Ann Lee Theirs 1 reply');
  expect(screen.queryByText('I agree')).toBeNull();
  await user.click(line);
  expect(await screen.findByText('I agree')).toBeVisible();
  await user.click(within(await said()).getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(server.kept.card.comments[0]?.resolvedAt).toBeNull());
  expect(screen.queryByRole('button', { name: /Resolved by/ })).toBeNull();
});

test('replies stay when the comment that they are to is deleted', async () => {
  const first = comment(2, 'Mine');
  const { user } = openCard(talkingCard([first, reply(3, 'I agree')]));
  const row = (await screen.findByText('Mine')).closest('article')!;
  await user.click(within(row).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: /Delete/ });
  expect(dialog).toHaveTextContent('the replies to it stay');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('This comment was deleted.')).toBeVisible();
  expect(screen.getByText('I agree')).toBeVisible();
});

test('who only reads sees reactions and threads, and cannot add to them', async () => {
  const board = { ...fakeCard().kept.card.board, rights: ['read' as const] };
  const reactions = [{ emoji: '🎉', users: [2] }];
  openCard(talkingCard([theirs({ reactions }), reply(3, 'I agree')], { board }));
  expect(await screen.findByText('I agree')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Reactions' })).toHaveTextContent('🎉 1: Bob Lee');
  for (const name of ['React', 'Reply', 'Resolve', /🎉/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
