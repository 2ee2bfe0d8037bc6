import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { fakeCard, file } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => {
  localStorage.clear();
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

function cardWithFiles() {
  const server = fakeCard({ attachments: [file(7, 'plan.png'), file(8, 'bed.png')] });
  server.handlers.card.thumbnail = () => ({ data: new Blob(['small']) });
  server.handlers.card.download = () => ({ data: new Blob(['whole']) });
  return server;
}

const files = async () => within(await screen.findByRole('list', { name: 'Attachments' }));
const choose = async (user: ReturnType<typeof openCard>['user'], name: string) =>
  user.upload(await screen.findByLabelText('Choose files'), new File(['x'], name));

test('an image opens in full, and arrow keys lead to the next', async () => {
  const { user } = openCard(cardWithFiles());
  await user.click((await files()).getByRole('button', { name: 'View plan.png' }));

  const viewer = await screen.findByRole('dialog', { name: 'plan.png' });
  expect(await within(viewer).findByRole('img', { name: 'plan.png' })).toBeVisible();
  await user.click(within(viewer).getByRole('button', { name: 'Next image' }));
  expect(await screen.findByRole('dialog', { name: 'bed.png' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next image' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('files of the same name are distinguished by when they were attached', async () => {
  const server = cardWithFiles();
  server.kept.card.attachments = [
    file(7, 'plan.png', { createdAt: '2026-03-02T12:00:00Z' }),
    file(8, 'plan.png', { createdAt: '2026-03-03T12:00:00Z' }),
    file(9, 'bed.png'),
    file(10, 'path.png', { createdAt: '2026-03-04T12:00:01Z' }),
    file(11, 'path.png', { createdAt: '2026-03-04T12:00:02Z' }),
  ];
  server.handlers.card.deleteAttachment = () => ({ data: null });
  const { user, received } = openCard(server);
  const list = await files();
  const names = list.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'));
  expect(names.slice(0, 5)).toEqual([
    expect.stringMatching(/^plan\.png, Mar 2, 2026, /),
    expect.stringMatching(/^plan\.png, Mar 3, 2026, /),
    'bed.png',
    expect.stringMatching(/^path\.png, Mar 4, 2026, .*\(1\)$/),
    expect.stringMatching(/^path\.png, Mar 4, 2026, .*\(2\)$/),
  ]);
  expect(list.getByText(/· Mar 3, 2026/)).toBeVisible();
  await user.click(list.getByRole('button', { name: /^Delete plan\.png, Mar 3/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete item' }));
  expect(dialog.getByText(/deletes plan\.png, Mar 3, 2026/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(received.find(({ name }) => name === 'card.deleteAttachment')?.input).toMatchObject({
      attachmentId: 8,
    }),
  );
});

test('arrow keys work with the focus anywhere in the image dialog', async () => {
  const { user } = openCard(cardWithFiles());
  await user.click((await files()).getByRole('button', { name: 'View plan.png' }));
  const viewer = await screen.findByRole('dialog', { name: 'plan.png' });
  within(viewer).getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'bed.png' })).toBeVisible();
  // The focused button is disabled at the last image, and receives no keys.
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(await screen.findByRole('dialog', { name: 'plan.png' })).toBeVisible();
});

test('an image larger than the screen can be shown in its original size', async () => {
  const { user } = openCard(cardWithFiles());
  await user.click((await files()).getByRole('button', { name: 'View plan.png' }));
  const image = await screen.findByRole('img', { name: 'plan.png' });
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
  Object.defineProperty(image, 'naturalWidth', { value: 5000 });
  fireEvent.load(image);
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByRole('region', { name: 'plan.png in its original size' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('img', { name: 'plan.png' }));
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /own size/ })).toBeNull();
});

test('an image is set as the cover and removed again', async () => {
  const server = cardWithFiles();
  const { user } = openCard(server);
  await user.click((await files()).getByRole('button', { name: 'Use plan.png as the cover' }));
  await waitFor(() => expect(server.kept.card.coverId).toBe(7));
  await user.click((await files()).getByRole('button', { name: 'Remove plan.png as the cover' }));
  await waitFor(() => expect(server.kept.card.coverId).toBeNull());
});

test('a dropped file is uploaded', async () => {
  const server = cardWithFiles();
  server.handlers.card.upload = () => {
    const added = file(9, 'new.png');
    server.change({ attachments: [...server.kept.card.attachments, added] });
    return { data: added };
  };
  openCard(server);
  const dataTransfer = { files: [new File(['x'], 'new.png')], types: ['Files'] };
  fireEvent.drop((await screen.findByRole('list', { name: 'Attachments' })).parentElement!, {
    dataTransfer,
  });

  expect(await screen.findByRole('button', { name: 'Download new.png' })).toBeInTheDocument();
});

test('files wait while the server cannot be reached, and are attached once, in order', async () => {
  const server = cardWithFiles();
  let isAway = true;
  const keys: (string | null)[] = [];
  const received: (string | null)[] = [];
  const names = ['new.png', 'more.png'];
  server.handlers.card.upload = (_, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (isAway) throw new FakeRefusal(0, 'ECONNREFUSED');
    received.push(idempotencyKey);
    const added = file(9 + names.length, names.shift()!);
    server.change({ attachments: [...server.kept.card.attachments, added] });
    return { data: added };
  };
  const { user } = openCard(server);
  await choose(user, 'new.png');
  await choose(user, 'more.png');
  const waits = within(await (await files()).findByRole('listitem', { name: 'new.png' }));
  expect(await waits.findByText('1 kB, waits to be sent')).toBeVisible();
  isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Download more.png' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download new.png' })).toBeInTheDocument();
  // Every try of the first file had its key, with which it was received.
  expect(received).toEqual([keys[0], keys.at(-1)]);
  expect(new Set(keys)).toEqual(new Set(received));
  expect(new Set(received).size).toBe(2);
});

test('a refused file is reported and no longer among the attachments', async () => {
  const server = cardWithFiles();
  server.handlers.card.upload = () => {
    throw new FakeRefusal(409, 'The storage of 100 MB has no room.', 'quota-full');
  };
  const { user, notices } = openCard(server);
  await choose(user, 'new.png');
  await waitFor(() =>
    expect(notices.failure).toMatchObject([{ message: 'The storage of 100 MB has no room.' }]),
  );
  expect((await files()).queryByRole('listitem', { name: 'new.png' })).toBeNull();
});

test('a file dropped anywhere on the card is attached', async () => {
  const server = cardWithFiles();
  const sent: string[] = [];
  server.handlers.card.upload = () => {
    sent.push('new.txt');
    return { data: file(9, 'new.txt', { hasThumbnail: false }) };
  };
  openCard(server);
  const part = await screen.findByRole('heading', { name: 'Activity' });
  const dataTransfer = { files: [new File(['x'], 'new.txt')], types: ['Files'] };
  fireEvent.dragOver(part, { dataTransfer });
  expect(screen.getByRole('article')).toHaveAttribute('data-over');
  fireEvent.drop(part, { dataTransfer });
  expect(screen.getByRole('article')).not.toHaveAttribute('data-over');
  await waitFor(() => expect(sent).toEqual(['new.txt']));
});

test('an upload can be cancelled', async () => {
  const server = cardWithFiles();
  server.handlers.card.upload = () => new Promise(() => undefined);
  const { user } = openCard(server);
  await choose(user, 'film.mp4');
  await user.click(await screen.findByRole('button', { name: 'Cancel uploading film.mp4' }));
  expect((await files()).queryByRole('listitem', { name: 'film.mp4' })).toBeNull();
});
