import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { comment, fakeCard, file } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

const field = () => screen.findByRole('textbox', { name: 'New comment' });

function talkingCard() {
  const server = fakeCard({ comments: [comment(1, 'Mine'), comment(2, 'Theirs', 2)] });
  server.handlers.card.createComment = ({ text }) => {
    const created = comment(3, text);
    server.change({ comments: [...server.kept.card.comments, created] });
    return { data: created };
  };
  return server;
}

test('a member can be mentioned by keyboard, and Ctrl+Enter sends the comment', async () => {
  const { user, received } = openCard(talkingCard());

  await user.type(await field(), 'Ask @bo');
  expect(await screen.findByRole('option', { name: /Bob Lee/ })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await field()).toHaveValue('Ask @[Bob Lee](2) '));
  await user.type(await field(), 'please{Control>}{Enter}{/Control}');

  expect(await screen.findByText('@Bob Lee')).toBeVisible();
  expect(received.find(({ name }) => name === 'card.createComment')?.input).toMatchObject({
    text: 'Ask @[Bob Lee](2) please',
  });
  expect(await field()).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

test('a press on Mention offers members at once, also for what is typed before the next frame', async () => {
  const { user } = openCard(talkingCard());
  await user.type(await field(), 'Ask');
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  await user.click(screen.getByRole('button', { name: 'Mention somebody' }));
  await user.keyboard('bo');
  frames.mockRestore();
  expect(await field()).toHaveValue('Ask @bo');
  expect(await screen.findByRole('option', { name: /Bob Lee/ })).toBeVisible();
});

/** A server that holds new comments until the test releases them. */
function slowTalk(refuse: (text: string) => boolean = () => false) {
  const server = fakeCard();
  const held: (() => void)[] = [];
  let nextId = 5;
  server.handlers.card.createComment = async ({ text }) => {
    await new Promise<void>((resolve) => held.push(resolve));
    if (refuse(text)) throw new FakeRefusal(422, 'Not this one.', 'refused');
    const created = comment(nextId++, text);
    server.change({ comments: [...server.kept.card.comments, created] });
    return { data: created };
  };
  const comments = () => server.kept.card.comments.map(({ text }) => text);
  return { ...server, comments, respond: () => held.shift()?.(), isAsked: () => held.length > 0 };
}

test('a comment shows at once, and the next can be typed while it is being saved', async () => {
  const server = slowTalk();
  const { user } = openCard(server);
  await user.type(await field(), 'First{Control>}{Enter}{/Control}');
  expect(screen.getByText('First')).toBeVisible();
  await user.type(await field(), 'Second{Control>}{Enter}{/Control}');
  await user.type(await field(), 'Thi');

  server.respond();
  await waitFor(() => expect(server.comments()).toEqual(['First']));
  await waitFor(() => expect(server.isAsked()).toBe(true));
  server.respond();
  await waitFor(() => expect(server.comments()).toEqual(['First', 'Second']));
  expect(await field()).toHaveValue('Thi');
});

test('pending comments are sent even if the card is closed', async () => {
  const server = slowTalk();
  const { user, leave } = openCard(server);
  await user.type(await field(), 'First{Control>}{Enter}{/Control}');
  await user.type(await field(), 'Second{Control>}{Enter}{/Control}');
  leave();

  server.respond();
  await waitFor(() => expect(server.comments()).toEqual(['First']));
  await waitFor(() => expect(server.isAsked()).toBe(true));
  server.respond();
  await waitFor(() => expect(server.comments()).toEqual(['First', 'Second']));
});

test('a refused comment is restored before any text typed since', async () => {
  const server = slowTalk(() => true);
  const { user } = openCard(server);
  await user.type(await field(), 'First{Control>}{Enter}{/Control}');
  await user.type(await field(), 'Sec');
  server.respond();

  expect(await screen.findByRole('alert')).toHaveTextContent('Not this one.');
  expect(await field()).toHaveValue('First\n\nSec');
  expect(screen.queryByText('First')).toBeNull();
});

test('a refused comment stays in its editor, after a reload too', async () => {
  const server = talkingCard();
  server.handlers.card.createComment = () => {
    throw new FakeRefusal(422, 'Not this one.', 'refused');
  };
  const { user, leave } = openCard(server);
  await user.type(await field(), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Not this one.')).toBeVisible();
  expect(await field()).toHaveValue('Hello');
  leave();

  openCard(talkingCard());
  expect(await field()).toHaveValue('Hello');
  expect(screen.getByText('Unsaved draft')).toBeVisible();
});

test('authors edit their comments, and delete them after confirmation', async () => {
  const server = talkingCard();
  server.handlers.card.editComment = ({ commentId, text }) => {
    const edited = { ...comment(commentId, text), editedAt: '2026-01-03T11:00:00Z' };
    server.change({ comments: [edited, comment(2, 'Theirs', 2)] });
    return { data: edited };
  };
  server.handlers.card.deleteComment = () => {
    server.change({ comments: [comment(2, 'Theirs', 2)] });
    return { data: null };
  };
  const { user } = openCard(server);
  const mine = within(await screen.findByRole('article', { name: 'Comment of Ann Lee' }));
  const theirs = within(screen.getByRole('article', { name: 'Comment of Bob Lee' }));
  expect(theirs.queryByRole('button', { name: 'Edit' })).toBeNull();

  await user.click(mine.getByRole('button', { name: 'Edit' }));
  const editor = mine.getByRole('textbox', { name: 'Edit comment' });
  await user.type(editor, ' too');
  await user.click(mine.getByRole('button', { name: 'Save' }));
  expect(await mine.findByText('Mine too')).toBeVisible();
  expect(mine.getByText(/edited/)).toBeVisible();

  await user.click(mine.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete item' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Mine too')).toBeNull());
});

test('a pasted picture is attached and shown in the text', async () => {
  const server = talkingCard();
  server.handlers.card.upload = () => ({ data: file(7, 'plan.png') });
  openCard(server);
  const picture = new File(['x'], 'plan.png', { type: 'image/png' });

  fireEvent.paste(await field(), { clipboardData: { files: [picture], types: ['Files'] } });
  await waitFor(async () => expect(await field()).toHaveValue('![plan.png](attachment:7)\n'));
});

test('a refused picture is removed from the text', async () => {
  const server = fakeCard();
  server.handlers.card.upload = () => {
    throw new FakeRefusal(409, 'The storage has no room.', 'quota-full');
  };
  const { user, notices } = openCard(server);
  const field = await screen.findByRole('textbox', { name: 'New comment' });
  await user.type(field, 'See');
  const picture = new File(['x'], 'plan.png', { type: 'image/png' });
  fireEvent.paste(field, { clipboardData: { files: [picture], getData: () => '' } });
  await waitFor(() => expect(notices.failure).toHaveLength(1));
  expect((field as HTMLTextAreaElement).value.trim()).toBe('See');
});

test('a picture that has to wait is removed from the text and attached later', async () => {
  const server = fakeCard();
  server.handlers.card.upload = () => {
    throw new FakeRefusal(0, 'ECONNREFUSED');
  };
  const { user } = openCard(server);
  const text = await screen.findByRole('textbox', { name: 'New comment' });
  await user.type(text, 'See');
  const picture = new File(['x'], 'plan.png', { type: 'image/png' });
  fireEvent.paste(text, { clipboardData: { files: [picture], getData: () => '' } });
  const files = within(screen.getByRole('list', { name: 'Attachments' }));
  expect(await files.findByRole('listitem', { name: 'plan.png' })).toBeVisible();
  await waitFor(() => expect((text as HTMLTextAreaElement).value.trim()).toBe('See'));
});
