import { screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { choose, openBoard } from '../testing/board-page.ts';
import { detail, peopledBoard } from '../testing/menus-board.ts';

const file = (id: number, name: string, uploadedBy: number) => ({
  id,
  name,
  uploadedBy,
  contentType: 'text/plain',
  size: 2048,
  hasThumbnail: false,
  createdAt: '2026-01-03T10:00:00Z',
});

function boardWithFiles() {
  const { board } = peopledBoard(['read', 'work']);
  const kept = { files: [file(1, 'plan.txt', 1), file(2, 'theirs.txt', 2)] };
  board.handlers.card!.getCardById = () => ({ data: detail(11, { attachments: kept.files }) });
  return { board, kept };
}

const open = async (user: ReturnType<typeof openBoard>['user']) => {
  await choose(user, 'Menu of Card 11', 'More', 'Attachments');
  return screen.findByRole('dialog', { name: 'Attachments of Card 11' });
};

test('a file can be attached, and deleted by its uploader', async () => {
  const { board, kept } = boardWithFiles();
  board.handlers.card!.upload = () => {
    kept.files = [...kept.files, file(3, 'new.txt', 1)];
    return { data: file(3, 'new.txt', 1) };
  };
  board.handlers.card!.deleteAttachment = ({ attachmentId }) => {
    kept.files = kept.files.filter(({ id }) => id !== attachmentId);
    return { data: null };
  };
  const { user } = openBoard(board);

  const dialog = await open(user);
  await user.upload(
    await within(dialog).findByLabelText('Choose files'),
    new File(['x'], 'new.txt'),
  );
  expect(await within(dialog).findByRole('listitem', { name: 'new.txt' })).toBeVisible();

  expect(within(dialog).queryByRole('button', { name: 'Delete theirs.txt' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Delete plan.txt' }));
  const question = await screen.findByRole('dialog', { name: 'Delete item' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(within(dialog).queryByRole('listitem', { name: 'plan.txt' })).toBeNull(),
  );
});

test('an upload shows its progress; a refusal is reported', async () => {
  const { board } = boardWithFiles();
  let refuse: () => void = () => undefined;
  board.handlers.card!.upload = async () => {
    await new Promise<void>((resolve) => (refuse = resolve));
    throw new FakeRefusal(409, 'The storage is full.', 'quota-full');
  };
  const { user, notices } = openBoard(board);

  const dialog = await open(user);
  await user.upload(
    await within(dialog).findByLabelText('Choose files'),
    new File(['x'], 'new.txt'),
  );
  expect(await within(dialog).findByRole('progressbar', { name: 'new.txt' })).toBeVisible();
  refuse();

  await waitFor(() =>
    expect(notices.failure.map(({ message }) => message)).toEqual(['The storage is full.']),
  );
  expect(within(dialog).queryByRole('progressbar')).toBeNull();
});

test('a file that is too large is not sent', async () => {
  const { board } = boardWithFiles();
  const { user, notices, received } = openBoard(board);

  const dialog = await open(user);
  const large = new File(['x'], 'film.mp4');
  Object.defineProperty(large, 'size', { value: 30_000_000 });
  await user.upload(await within(dialog).findByLabelText('Choose files'), large);

  await waitFor(() =>
    expect(notices.failure.map(({ message }) => message)).toEqual([
      'film.mp4 is larger than 25 MB. Choose a smaller file.',
    ]),
  );
  expect(received.map(({ name }) => name)).not.toContain('card.upload');
});
