import { act, screen, waitFor } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { twoLists } from 'shared-cards/testing';
import { PHONE } from 'shared-ui/media-query';
import { listNames, openBoard } from '../testing/board-page.ts';

const button = () => screen.findByRole('button', { name: 'Add list' });
const field = () => screen.findByRole('textbox', { name: 'Name of the new list' });

test('Enter adds a list and keeps the field for the next one; Escape leaves it', async () => {
  const { user } = openBoard(twoLists());
  await user.click(await button());
  expect(await field()).toHaveFocus();
  await user.keyboard('  {Enter}Later{Enter}');
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
  await user.keyboard('Never{Enter}');
  await waitFor(() => expect(listNames()).toEqual(['To do', 'Done', 'Later', 'Never']));

  await user.keyboard('dropped{Escape}');
  await waitFor(async () => expect(await button()).toHaveFocus());
  expect(listNames()).toHaveLength(4);
});

test('the field closes when it is left empty, and keeps what was typed', async () => {
  const { user } = openBoard(twoLists());
  await user.click(await button());
  await user.type(await field(), 'Later');
  await user.tab();
  expect(await field()).toHaveValue('Later');
  await user.clear(await field());
  await user.tab();
  expect(await button()).toBeVisible();
});

test('what was typed is kept when a phone is turned, and so is the focus', async () => {
  const { user } = openBoard(twoLists());
  await user.click(await button());
  await user.type(await field(), 'Later');
  const before = await field();
  const matchMedia = window.matchMedia.bind(window);
  const turned = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === PHONE }));
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(await field()).not.toBe(before);
  expect(await field()).toHaveValue('Later');
  expect(await field()).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(listNames()).toContain('Later'));
  turned.mockRestore();
  act(() => void window.dispatchEvent(new Event('resize')));
});

test('a refused list is reported at once, and reopens in its dialog when the field is left', async () => {
  const board = twoLists();
  board.handlers.list!.create = () => {
    throw new FakeRefusal(403, 'You may not add lists.');
  };
  const { user, notices } = openBoard(board);
  await user.click(await button());
  await user.type(await field(), 'Later{Enter}');
  await waitFor(() => expect(notices.failure).toHaveLength(1));
  await user.keyboard('{Escape}');
  const dialog = await screen.findByRole('dialog', { name: 'Create new list' });
  expect(dialog).toHaveTextContent('You may not add lists.');
  expect(screen.getByLabelText('Title')).toHaveValue('Later');
});
