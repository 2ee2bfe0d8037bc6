import { act, screen, waitFor, within } from '@testing-library/react';
import type { CardDetail } from 'shared-api/client';
import { comment, fakeCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

const here = (id: number, more: { cards?: number[]; writing?: number[] } = {}) => ({
  id,
  cards: [9],
  writing: [],
  ...more,
});

/** A card with Bob's comment whose server says who is there; the reader is Ann. */
async function cardWithOthers() {
  const server = fakeCard({ comments: [comment(2, 'Theirs', 2)] });
  const handlers = { ...server.handlers, board: { getPresence: () => ({ data: [] }) } };
  server.handlers.card.setReaction = ({ commentId, emoji, on }) => {
    const reacted = {
      ...comment(commentId, 'Theirs', 2),
      reactions: on ? [{ emoji, users: [1] }] : [],
    };
    server.change({ comments: [reacted] });
    return { data: reacted };
  };
  server.handlers.card.resolveComment = ({ commentId }) => {
    const resolved = {
      ...comment(commentId, 'Theirs', 2),
      resolvedAt: '2026-01-03T11:00:00Z',
      resolvedBy: 1,
    };
    server.change({ comments: [resolved] });
    return { data: resolved };
  };
  server.handlers.card.createComment = ({ text }) => {
    const created = comment(10, text);
    server.change({ comments: [...server.kept.card.comments, created] });
    return { data: created };
  };
  const page = openCard({ ...server, handlers });
  await screen.findByText('Theirs');
  await waitFor(() =>
    expect(page.received.some(({ name }) => name === 'board.getPresence')).toBe(true),
  );
  /** All that was read out, one after the other. */
  const said: string[] = [];
  new MutationObserver((changes) => {
    const regions = changes.map(({ target }) => (target as Element).closest('[role="status"]'));
    for (const region of new Set(regions)) if (region?.textContent) said.push(region.textContent);
  }).observe(document.body, { childList: true, subtree: true });
  const comments = (...all: CardDetail['comments']) => {
    server.change({ comments: all });
    act(() => page.emitLive({ entity: 'reload' }));
  };
  return { ...page, server, said, comments };
}

test('what others do at once is announced together', async () => {
  const { said, comments } = await cardWithOthers();
  const reactions = [{ emoji: '👍', users: [2] }];
  const mine = { ...comment(3, 'Mine'), reactions };
  const reply = { ...comment(4, 'Yes', 2), threadId: 2 };
  comments(comment(2, 'Theirs', 2), mine, reply);
  await waitFor(() =>
    expect(said).toEqual([
      'Bob Lee reacted with 👍 to your comment. Bob Lee replied to a comment.',
    ]),
  );
});

test('who opens the card and who writes is announced once, also when they pause', async () => {
  const { said, emitPresence, comments } = await cardWithOthers();
  act(() => emitPresence([here(1), here(2)]));
  await waitFor(() => expect(said).toEqual(['Bob Lee has opened this card.']));
  act(() => emitPresence([here(1), here(2, { writing: [9] })]));
  await waitFor(() => expect(said.at(-1)).toBe('Bob Lee is writing…'));
  act(() => emitPresence([here(1)]));
  act(() => emitPresence([here(1), here(2, { writing: [9] })]));
  act(() => emitPresence([here(1, { writing: [9] }), here(2)]));
  comments(comment(2, 'Theirs', 2), comment(3, 'More', 2));
  await waitFor(() => expect(said.slice(2)).toEqual(['Bob Lee commented.']));
});

test('what the reader does is announced once, by its button or by a sentence', async () => {
  const { user, said, server, comments } = await cardWithOthers();
  const article = () => screen.getByRole('article', { name: 'Comment of Bob Lee' });
  await user.click(within(article()).getByRole('button', { name: 'React' }));
  await user.click(await screen.findByRole('button', { name: '👍 Thumbs up' }));
  await waitFor(() => expect(said).toEqual(['You reacted with 👍.']));
  await user.type(
    screen.getByRole('textbox', { name: 'New comment' }),
    'Hello{Control>}{Enter}{/Control}',
  );
  await waitFor(() => expect(said).toEqual(['You reacted with 👍.', 'Your comment is sent.']));
  await user.click(within(article()).getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Resolved by Ann Lee/ })).toHaveFocus(),
  );
  comments(...server.kept.card.comments, comment(11, 'More', 2));
  await waitFor(() => expect(said.slice(2)).toEqual(['Bob Lee commented.']));
});
